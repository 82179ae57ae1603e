"""The rules on the command line: `python -m canfield_core deal --rules rainbow --deal 7`.

Plain output is the layout text or one item a line; with `--json` one object. Exit 0, or 2 with one
line on standard error that says what was wrong.
"""

import argparse
import json
import re
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from . import survey
from .card import BadText, format_card, format_rank
from .deal import deal, parse_deal
from .game import Game
from .legal import Reason, Refusal, legal_moves
from .move import Move, format_line, format_move, parse_line
from .notation import format_layout, layout_rules, parse_layout
from .outcome import outcome
from .play import IllegalMove, play
from .state import State
from .variants import VARIANTS, Scheme, describe, parse_rules, preset
from .verdict import Verdict

SLICE: Final = 2000
"""Positions that the solver looks at between two looks at the clock."""

_WHOLE: Final = re.compile("[0-9]{1,11}")
_WORDS: Final = {
    Reason.WON: "the game is won",
    Reason.CHOOSE_FIRST: "the base is to be chosen first",
    Reason.CHOSEN: "there is no base to choose",
    Reason.NO_SUCH_PILE: "there is no such pile",
    Reason.EMPTY: "there is no card",
    Reason.STOCK_LEFT: "the stock is not out yet",
    Reason.NO_REDEALS: "no redeal is left",
    Reason.LOCKED: "a card on a foundation stays there",
    Reason.SAME_PILE: "the card lies there already",
    Reason.COUNT: "the pile has not so many cards, or moves whole (write no count)",
    Reason.WHOLE_ONLY: "a pile moves only whole",
    Reason.TOP_ONLY: "only the end card of a pile moves",
    Reason.TOP_OR_WHOLE: "only the end card or the whole pile moves",
    Reason.SPACE_WASTE: "a space takes only the waste's top",
    Reason.RANK: "{card} does not go on {on}",
    Reason.WRAP: "{card} does not go on {on}: nothing goes on an Ace",
    Reason.PAST_BASE: "{card} does not go on {on}: nothing goes on the base rank",
    Reason.COLOUR: "{card} does not go on {on}: colours alternate",
    Reason.SUIT: "{card} does not go on {on}: piles are built in suit",
    Reason.FOUNDATION_BASE: "{card} does not begin a foundation: the base rank is {need}",
    Reason.FOUNDATION_RANK: "{card} does not follow {on} on its foundation: {need} does",
    Reason.FOUNDATION_FULL: "the foundations of {card} are full",
}


def explain(why: Refusal) -> str:
    """The refusal in words, for the terminal."""
    names = {
        "card": format_card(why.card),
        "on": format_card(why.on),
        "need": format_rank(why.need),
    }
    return _WORDS[why.reason].format(**names)


def _whole(text: str) -> int:
    """A whole number from 0, for argparse."""
    if not _WHOLE.fullmatch(text):
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is no whole number")
    return int(text)


class _Parser(argparse.ArgumentParser):
    """A parser that says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Print the line and leave with 2."""
        raise SystemExit(_fail(message, self.prog))


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="canfield_core", description="Canfield and its family on the command line."
    )
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    for name, (_, text) in _COMMANDS.items():
        command = commands.add_parser(name, help=text, description=text)
        if name == "survey":
            survey.add_arguments(command)
            continue
        command.add_argument("--rules", metavar="ID", help="a game's id, or ID+options; canfield")
        start = command.add_mutually_exclusive_group()
        start.add_argument("--deal", metavar="N", help="the deal's number; 1")
        start.add_argument("--layout", metavar="FILE", help="a file with a layout text; - reads it")
        command.add_argument("--moves", default="", metavar="LINE", help="moves to make first")
        command.add_argument("--json", action="store_true", help="print one JSON object")
        command.add_argument("--score", choices=[*Scheme], help="the scoring scheme")
        command.add_argument("--elapsed", type=_whole, metavar="S", help="whole seconds played")
        if name == "perft":
            command.add_argument("--depth", type=_whole, default=3, metavar="D")
        if name == "solve":
            command.add_argument("--nodes", type=_whole, metavar="N", help="positions at most")
            command.add_argument("--seconds", type=float, default=10.0, metavar="S")
    return parser


def _start(args: argparse.Namespace) -> Game:
    """The game that the arguments name, before the moves."""
    if args.layout is None:
        rules = parse_rules(args.rules or "canfield")
        number = parse_deal(args.deal or "1")
        start = deal(rules, number)
    else:
        text = sys.stdin.read() if args.layout == "-" else Path(args.layout).read_text("utf-8")
        said = layout_rules(text)
        if args.rules and parse_rules(args.rules) not in (said, preset(said.id)):
            raise BadText("the layout's rules are not those of --rules")
        start, number = parse_layout(text), None
    scheme = Scheme(args.score) if args.score else VARIANTS[start.rules.id].score
    return Game(start, number, scheme)


def _game(args: argparse.Namespace) -> Game:
    """The game after the moves; raises ValueError."""
    game = _start(args)
    for move in parse_line(args.moves):
        game.play(move)
    return game


def _summary(game: Game, args: argparse.Namespace) -> dict[str, Any]:
    state = game.state
    return {
        "layout": format_layout(state),
        "legal": [format_move(move) for move in legal_moves(state)],
        "outcome": outcome(state).value,
        "score": game.score_after(args.elapsed),
        "moves": [format_move(move) for move in game.played()],
    }


def _variants(args: argparse.Namespace) -> str:
    if args.json:
        return json.dumps([describe(variant) for variant in VARIANTS.values()])
    return "\n".join(VARIANTS)


def _position(args: argparse.Namespace) -> str:
    game = _game(args)
    return json.dumps(_summary(game, args)) if args.json else format_layout(game.state)


def _moves(args: argparse.Namespace) -> str:
    game = _game(args)
    if args.json:
        return json.dumps(_summary(game, args))
    return "\n".join(format_move(move) for move in legal_moves(game.state))


def count_positions(state: State, depth: int) -> int:
    """Positions reached by so many moves, counted with repetition."""
    moves = legal_moves(state)
    if depth <= 1:
        return len(moves) if depth else 1
    return sum(count_positions(play(state, move), depth - 1) for move in moves)


def _perft(args: argparse.Namespace) -> str:
    state = _game(args).state
    counts = {depth: count_positions(state, depth) for depth in range(1, args.depth + 1)}
    if args.json:
        return json.dumps({str(depth): count for depth, count in counts.items()})
    return "\n".join(f"{depth} {count}" for depth, count in counts.items())


def _solve(args: argparse.Namespace) -> str:
    from .solver import Search  # noqa: PLC0415 - large, and no other command needs it

    search = Search(_game(args).state)
    begun = time.monotonic()
    verdict = search.step(0)
    while verdict is Verdict.UNKNOWN and not search.done:
        left = SLICE if args.nodes is None else min(SLICE, args.nodes - search.nodes)
        if left <= 0 or time.monotonic() - begun >= args.seconds:
            break
        verdict = search.step(left)
    seconds = round(time.monotonic() - begun, 3)
    line: list[Move] = search.line if verdict is Verdict.WINNABLE else []
    if not args.json:
        return f"{verdict.value} {search.nodes} positions {seconds} s\n{format_line(line)}".strip()
    answer = {"verdict": verdict.value, "nodes": search.nodes, "seconds": seconds}
    return json.dumps({**answer, "moves": [format_move(move) for move in line]})


_COMMANDS: Final[dict[str, tuple[Callable[[argparse.Namespace], str], str]]] = {
    "variants": (_variants, "list the games"),
    "deal": (_position, "show a deal, after the moves"),
    "moves": (_moves, "list the legal moves, after the moves"),
    "play": (_position, "make moves and show the position"),
    "solve": (_solve, "look for a won line with all cards known"),
    "perft": (_perft, "count the positions reached by D moves"),
    "survey": (survey.run, "count which of many deals can be won"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    args = _parser().parse_args(arguments)
    run, _ = _COMMANDS[args.command]
    try:
        text = run(args)
    except IllegalMove as error:
        return _fail(f"{format_move(error.move)} is not legal: {explain(error.refusal)}")
    except (ValueError, OSError) as error:
        return _fail(str(error))
    if text:
        print(text.rstrip("\n"))
    return 0


def _fail(message: str, who: str = "canfield_core") -> int:
    """Say in one line what was wrong; the exit code for it."""
    print(f"{who}: {' '.join(message.split())}", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
