"""Described situations: a question in plain words becomes a position and a move, and the engine of the game answers.

"I have two ads and 6 bucks, can I buy Flyers for 3?" is read as facts ("two ads", "6 bucks") and something asked ("can
I" and a move). One principle has no exception: **every word belongs to a phrase, or there is no reading**, and two
readings are none. `tokens` drops only words that never change a meaning; "only", "not", "except", a second number or a
name that no phrase has leave the question to the rulings. Phrases tell and ask; the engine alone decides.

To make a game understood, write `<game>.yaml` (shape: `schema`, patterns: `patterns`, templates: `telling`); nothing is
registered. It holds

- `concepts`: words that mean the same in this game, used in patterns as `<ads>`;
- `kinds`: names for slots, taken `at` a path of the engine's position or listed as `values`, with other words for them;
- `phrases`, in groups: `thing` is what somebody has ("6 bucks"), `does` what is said of somebody ("has passed", and
  always `<have> {thing+}`), `fact` whole statements ("the highest bid is 4"), `move` a verb with what belongs to it
  ("bid 7"). More groups can be made; a slot names them. `common.yaml` puts them together: "{who} {does+}", "can {who}
  {move}", "{who} wants to {move}. Is that legal?". `tells` and `move` are pieces of the wire format with slots: `$who`
  is always there, `$n` comes from `{n}`, `name+` adds to a list, `{times: $n, of: "?"}` is a list of so many;
- `asks`: how points (`score`, `any`), prices (`least`), limits (`most`), "enough?", `who` may move and winners are
  asked for, and numbers that a rule reckons out (`counted`: what a performance is rated at, by the rule against a
  wrong rating);
- `unsaid`: what nobody says when it is so ("I have not passed"), presumed aloud where an answer would depend on it.

Where people tell an order and no numbers ("it beats my best", "two of us share the best"), give several `cases`, and
what may be so of all `others`: an answer is one only if it is the same in all of them, however many play.

Every phrase has examples (`reads`), which are tests. Say what words mean and never what the rules are. Slots that are
always there: `{n}` a whole number, `{x}` any number, `{dollars}` money, `{who}` a person, `{own}` "my", "Ann's".

Things go by names: a phrase with `it: "elephant #"` names one, and `$it` is that thing in phrases about it ("it lies on
its side"). What is told of a mapping is all there is, unless a key `?x` says that there may be more.

What is not told stays unknown. Beware of telling more than was said: "no Investor" is not "no partners"
(`apart_from`). Beware of bare words that also begin other phrases, and of "with": it joins nothing by itself. Put what
people ask and what must not be answered into `tests/api/situations/<game>.yaml`.
"""
