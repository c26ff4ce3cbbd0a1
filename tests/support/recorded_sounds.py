"""The sounds that a page has played, recognized by their first tone, and an action that makes one."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page

from support.held_clock import least_restrictive_action
from support.server_process import ROOT, Person, View, ok

TRACED = """
  window.sources = [];
  window.audio = [];
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...more) {
    this.leadsTo ??= to;
    if (to === this.context.destination) window.output = this;
    return connect.call(this, to, ...more);
  };
  // Record the frequency of the constructor: the value changes as soon as the node sounds.
  for (const name of ['OscillatorNode', 'BiquadFilterNode']) {
    window[name] = class extends window[name] {
      constructor(context, options) {
        super(context, options);
        this.hertz = options.frequency;
      }
    };
  }
  for (const made of [OscillatorNode, AudioBufferSourceNode]) {
    const start = made.prototype.start;
    made.prototype.start = function (...at) {
      const roses = document.querySelectorAll('svg.garden .piece').length;
      window.sources.push([Math.round(this.hertz ?? this.leadsTo.hertz), performance.now(), roses]);
      if (!window.audio.includes(this.context)) window.audio.push(this.context);
      return start.apply(this, at);
    };
  }
"""
"""An init script that records all sources that start (hertz, milliseconds, pieces drawn then), the audio contexts, and
the node that is connected to the loudspeakers."""

_SYNTH = (ROOT / "ui/src/sound/synth.ts").read_text()
_FIRST = re.compile(r"^  (\w+): (?:\[\s*\.*knock\(|knock\(|\[\s*\[\"\w+\", )(\d+)", re.M)
FIRST_TONES: dict[int, str] = {int(hertz): kind for kind, hertz in _FIRST.findall(_SYNTH)}
"""The sounds by the frequency of their first part, in hertz."""


def sounds_played(page: Page) -> list[str]:
    """Return the kinds of sounds that were played, in order."""
    return [FIRST_TONES[hertz] for hertz, *_ in sources(page) if hertz in FIRST_TONES]


def sources(page: Page) -> list[list[Any]]:
    found: list[list[Any]] = page.evaluate("window.sources")
    return found


def act_once(people: list[Person], match: str) -> View:
    """Let the seat on turn carry out an option that puts something on the board. In Rose King, choose one that leaves
    the next seat several options."""
    view = people[0].view(match)
    mover = people[view["turn"]["seat"]]
    mine = mover.view(match)
    if mine["game"] == "roseking":
        return ok(mover.act(mine, least_restrictive_action(mine)))
    shown = [choice for choice in mine["choices"] if choice["hint"].get("card")] or mine["choices"]
    return ok(mover.act(mine, shown[0]["action"]))
