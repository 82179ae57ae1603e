"""Verdicts on deals, as `catalogue` reads them, made by `tests.bench.catalogue`.

Deal-number format 1, up to 60,000 positions a deal (3,000 for PROVED).
"""

from typing import Final

DEALS: Final[dict[str, str]] = {
    "canfield": (
        "???------6i66y9???5xc------62973b70787872d??????6r779g7b77gd---6kf68b7h7728---6sd7f6???6ab"
        "69b???6tf6i66j87of???6s66n873d6q6???60c??????---65f7n77i8---7d6---71c7gg7c76c7---7kb6ng---"
        "???5og---6w65ef???706?????????6sf??????---7m67j6???6ae6xd737------7ce69b---678???7t661c6c6"
        "6m6???6pf---6z76v7"
    ),
}
"""Deals 1, 2 … of each game, three letters a deal."""
PROVED: Final = (
    "520bf53f03f75daf762e2c78f9c824e60713583f9bd518933ee38fb3320f507c6e4466b424fc776b6548e9bc5b"
    "df4583a3943a43a5d00ac3b50af61e30988d78e36d9c579cf339e46d63b9c6f77c213df4877a51d1c3447c46a7"
    "29896afbddad2ac9648410e8c0bae81b61a471c84186b9ffaf0042ea49e91396e161519ac02644296f5fd2a8fc"
    "9cb6cf1de85a34e6ee8380c7b80856f407ccbac6e0ef9a898a5bcb6b34405622d86f411f432457ab95d53c564a"
    "05227eae318ca6cadf0b8701a94fd9fab79dc29c8a829166e483e152506d77b66e80438b41bb3cbb9ada79d31a"
    "0459719d577c982dcf65286757c85cb8ded5e8a7b589deeebcab20290404aff931c50e3e9c13198c130343b834"
    "0b951888fdaab7b65642d1684bcd214a56c13e5c1a3ef8c4d9036af668bf289d774140be5b6855e1ea1421197e"
    "8670acb2f091c66e516c31b5c47d3b3197e844735dd6cd49848c9b057345ec3fe130621bb8954aeee2fd3b82e2"
    "fe20c9d8cb06da44efea8a391684c5ee4c9734a8348aae3f5c7d374c3b60aafb768bc6e2d1fba766f3d099d4f1"
    "225bc154163a57e38a76073ad552816dbe997d4a99f689284f72a47280dfa3e0820c048111255457af77f902dd"
    "136c8cabf869cbb401b4bae7"
)
"""Which deals from FIRST_DAY on are today's: hexadecimal, one bit a deal."""
