"""Every address of the site."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from api import metrics
from api.pages import asking, book, disputes, ledger, offline, rule, runs, searching, views
from api.pages.checker.view import check

handler400 = "api.pages.refusing.bad_request"
handler403 = "api.pages.refusing.forbidden"
handler404 = "api.pages.refusing.not_found"
handler500 = "api.pages.refusing.failed"

urlpatterns: list[URLPattern | URLResolver] = [
    # First, for addresses are tried in turn, and programs ask more often than people.
    path("api/v1/", include("api.views.urls")),
    path("", asking.home, name="home"),
    path("games/<slug:game>/", book.contents, name="rules"),
    path("games/<slug:game>/sections/<slug:section>/", book.section, name="section"),
    path("games/<slug:game>/rules/<str:key>/", rule.rule, name="rule"),
    path("games/<slug:game>/book/", book.book, name="book"),
    path("games/<slug:game>/words/", book.words, name="words"),
    path("games/<slug:game>/open/", book.open_questions, name="open"),
    path("games/<slug:game>/search/", searching.search, name="search"),
    path("games/<slug:game>/ledger/", ledger.ledger, name="ledger"),
    path("games/<slug:game>/check/", check, name="check"),
    path("ask/", asking.ask, name="ask"),
    path("offline/", offline.offline, name="offline"),
    path("worker.js", offline.worker, name="worker"),
    path("verdicts/<slug:verdict_id>/", views.verdict, name="verdict"),
    path("verdicts/<slug:verdict_id>/dispute/", disputes.new_dispute, name="new_dispute"),
    path("disputes/<slug:dispute_id>/", disputes.one_dispute, name="dispute"),
    path("runs/", runs.run_list, name="runs"),
    path("runs/<uuid:run_id>/", runs.one_run, name="run"),
    path("metrics", metrics.metrics),
    path("admin/", admin.site.urls),
]
