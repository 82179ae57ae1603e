"""Soft sounds made with Web Audio, and a phone's short buzz for a refusal.

Nothing is downloaded, and nothing sounds before the player's first act on the page. What has
happened is said by the controller; volume and switches are the settings'.
"""

from array import array
from random import Random
from typing import Any, Final, NamedTuple

from .ports import Sign
from .settings import DEFAULTS, LOUDEST, Settings

Js = Any
"""A JavaScript value: only the browser knows its type."""

BUZZ: Final = 25
"""Milliseconds of vibration for a refusal."""


class Note(NamedTuple):
    """One short tone or tap."""

    at: float
    """Seconds after the sound begins."""
    hertz: float
    """Of a tone; the middle of the noise's band where `noise` is true."""
    seconds: float
    loud: float
    """0 … 1 of the volume."""
    noise: bool = False


def _tap(at: float, hertz: float, loud: float) -> Note:
    """Card on felt: a breath of filtered noise."""
    return Note(at, hertz, 0.07, loud, noise=True)


_PLACE: Final = (_tap(0, 900, 0.55), Note(0, 165, 0.06, 0.16))

NOTES: Final[dict[Sign, tuple[Note, ...]]] = {
    Sign.DEAL: tuple(_tap(i * 0.06, 1700 - 120 * i, 0.25) for i in range(6)),
    Sign.TURN: (_tap(0, 2400, 0.35), _tap(0.045, 1900, 0.25)),
    Sign.REDEAL: tuple(_tap(i * 0.05, 1500 + 250 * i, 0.22) for i in range(5)),
    Sign.MOVE: _PLACE,
    Sign.UP: (_tap(0, 1100, 0.4), Note(0.01, 587.3, 0.26, 0.13)),
    Sign.BACK: (_tap(0, 700, 0.4),),
    Sign.REFUSED: (Note(0, 130.8, 0.13, 0.3), Note(0.02, 123.5, 0.12, 0.2)),
    Sign.WON: tuple(
        Note(i * 0.11, hertz, 0.7, 0.16) for i, hertz in enumerate((392, 493.9, 587.3, 784, 987.8))
    ),
}
"""What is heard at each sign."""


class Senses:
    """The port for ear and hand, in a window; silent where there is no Web Audio."""

    def __init__(self, window: Js) -> None:
        self._window = window
        self._settings = DEFAULTS
        self._audio: Js = None
        self._noise: Js = None

    def dress(self, settings: Settings) -> None:
        """The settings that hold from now on."""
        self._settings = settings

    def sign(self, sign: Sign) -> None:
        """Let it be heard, and a refusal be felt, as the settings allow."""
        active = getattr(self._window.navigator, "userActivation", None)
        if active is not None and not active.hasBeenActive:
            return
        if sign is Sign.REFUSED and self._settings.vibration:
            self._buzz()
        volume = self._settings.volume / LOUDEST if self._settings.sound else 0
        if volume and self._begin():
            for note in NOTES[sign]:
                self._note(note, volume)

    def _buzz(self) -> None:
        if hasattr(self._window.navigator, "vibrate"):
            self._window.navigator.vibrate(BUZZ)

    def _begin(self) -> bool:
        """Whether there is a running audio context; made at the first need."""
        kind = getattr(self._window, "AudioContext", None)
        if self._audio is None and kind:
            self._audio = kind.new()
            self._noise = _noise(self._audio)
        if self._audio and self._audio.state == "suspended":
            self._audio.resume()
        return self._audio is not None

    def _note(self, note: Note, volume: float) -> None:
        audio = self._audio
        start = audio.currentTime + note.at
        gain = audio.createGain()
        gain.gain.setValueAtTime(0.0001, start)
        gain.gain.exponentialRampToValueAtTime(max(note.loud * volume, 0.0002), start + 0.006)
        gain.gain.exponentialRampToValueAtTime(0.0001, start + note.seconds)
        source = self._source(note, gain)
        gain.connect(audio.destination)
        source.start(start)
        source.stop(start + note.seconds + 0.02)

    def _source(self, note: Note, gain: Js) -> Js:
        """What makes the tone or the noise, already leading into `gain`."""
        audio = self._audio
        if not note.noise:
            source = audio.createOscillator()
            source.type = "sine"
            source.frequency.value = note.hertz
            source.connect(gain)
            return source
        source = audio.createBufferSource()
        source.buffer = self._noise
        band = audio.createBiquadFilter()
        band.type = "bandpass"
        band.frequency.value = note.hertz
        band.Q.value = 0.9
        source.connect(band)
        band.connect(gain)
        return source


def _noise(audio: Js) -> Js:
    """A tenth of a second of noise, the same each time."""
    chance = Random(1).random
    length = int(audio.sampleRate / 10)
    buffer = audio.createBuffer(1, length, audio.sampleRate)
    samples = array("f", (chance() * 2 - 1 for _ in range(length)))
    buffer.getChannelData(0).assign(samples)
    return buffer
