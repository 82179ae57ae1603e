"""The settings: each takes effect at once and is remembered by the controller."""

from typing import ClassVar

from ui.intent import Change
from ui.settings import LOUDEST, choices
from ui.texts import say

from . import controls as c
from .base import Page
from .html import Html, join, tag


class SettingsSheet(Page):
    """All settings in groups."""

    name: ClassVar[str] = "settings"

    def title(self) -> str:
        """Its heading."""
        return say("settings.title")

    def body(self) -> Html:
        """The groups, most looked for first."""
        line = [self._switch(name) for name in ("show_moves", "show_time", "show_score")]
        return join(
            c.section(
                say("settings.look"),
                self._segments("theme"),
                tag("div", self._swatches("felt"), self._swatches("back"), class_="side-by-side"),
                self._segments("arrangement"),
                self._segments("hand"),
                self._segments("motion"),
                self._switch("large_print"),
                self._switch("four_colours"),
            ),
            c.section(
                say("settings.play"),
                self._segments("taps"),
                self._switch("safe_moves", said=say("setting.safe_moves.says")),
                self._segments("finish_undo"),
                self._switch("watch", said=say("setting.watch.says")),
            ),
            c.section(
                say("settings.sound"),
                self._switch("sound"),
                self._volume(),
                self._switch("vibration"),
            ),
            c.section(say("settings.line"), *line),
            self._segments("language"),
        )

    def act(self, name: str, value: str) -> None:
        """Change the setting that the control is named after."""
        settings = self.room.session.settings
        old = getattr(settings, name, None)
        new: object = value
        if isinstance(old, bool):
            new = value == "on"
        elif isinstance(old, int):
            new = int(value)
        self.room.session.take(Change(name, new))
        if name != "volume":  # redrawn under the finger a slider would be let go
            self.room.redraw()

    def _choices(self, name: str) -> list[c.Choice]:
        return [c.Choice(value, say(f"setting.{name}.{value}")) for value in choices(name)]

    def _segments(self, name: str) -> Html:
        chosen = getattr(self.room.session.settings, name)
        return c.segments(name, say(f"setting.{name}"), self._choices(name), chosen)

    def _swatches(self, name: str) -> Html:
        chosen = getattr(self.room.session.settings, name)
        return c.swatches(name, say(f"setting.{name}"), self._choices(name), chosen)

    def _switch(self, name: str, said: str = "") -> Html:
        on = getattr(self.room.session.settings, name)
        return c.switch(name, say(f"setting.{name}"), on=on, note=said)

    def _volume(self) -> Html:
        return c.slider("volume", say("setting.volume"), self.room.session.settings.volume, LOUDEST)
