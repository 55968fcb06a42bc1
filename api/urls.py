"""Every address of the site."""

from django.contrib import admin
from django.urls import URLPattern, URLResolver, include, path

from api import metrics
from api.pages import disputes, runs, views
from api.pages.checker.view import check

urlpatterns: list[URLPattern | URLResolver] = [
    path("", views.home, name="home"),
    path("games/<slug:game>/", views.game_rules, name="rules"),
    path("games/<slug:game>/ledger/", views.ledger, name="ledger"),
    path("games/<slug:game>/check/", check, name="check"),
    path("ask/", views.ask, name="ask"),
    path("verdicts/<slug:verdict_id>/", views.verdict, name="verdict"),
    path("verdicts/<slug:verdict_id>/dispute/", disputes.new_dispute, name="new_dispute"),
    path("disputes/<slug:dispute_id>/", disputes.one_dispute, name="dispute"),
    path("runs/", runs.run_list, name="runs"),
    path("runs/<uuid:run_id>/", runs.one_run, name="run"),
    path("metrics", metrics.metrics),
    path("admin/", admin.site.urls),
    path("api/v1/", include("api.views.urls")),
]
