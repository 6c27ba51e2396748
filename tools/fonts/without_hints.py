"""Makes the faces of documents from those of Liberation Sans 2.1.5: what steers pixels of old screens goes, outlines, widths and kerning stay.

    pip install fonttools==4.68.0
    python3 tools/fonts/without_hints.py FOLDER

FOLDER holds LiberationSans-Regular.ttf and LiberationSans-Bold.ttf, as https://github.com/liberationfonts releases them. The Open Font
License demands another name for a changed font.
"""

import hashlib
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

FACES = {
    "Regular": "8d91388f1d3604b3b8ae0e3ee2d140e50cd6122f9214514f4aca772540a4076d",
    "Bold": "ba0e0dc3f7aca5b0afbc31e800531ee43be3aa79ae35b2ef1f6470a9547765c4",
}
NAME = "Contract Sans"
TARGET = Path(__file__).resolve().parents[2] / "core/paper/fonts"
# Trademark and vendor's page are of the font that it was.
DROPPED_NAMES = {7, 11}


def renamed(font: TTFont) -> None:
    """Gives the font its name, in each form in which a font file says it."""
    table = font["name"]
    table.names = [record for record in table.names if record.nameID not in DROPPED_NAMES]
    for record in table.names:
        # Whose work it is and under which terms stays as it is.
        if record.nameID in {1, 3, 4, 6, 16, 18}:
            text = record.toUnicode()
            record.string = text.replace("Liberation Sans", NAME).replace("LiberationSans", NAME.replace(" ", ""))


def without_hints(source: Path, sha256: str, target: Path) -> None:
    """Writes the face without its hints, and without the names of its glyphs, which nothing in a document asks for."""
    found = hashlib.sha256(source.read_bytes()).hexdigest()
    if found != sha256:
        sys.exit(f"{source} is not the file of release 2.1.5: its SHA-256 is {found}.")
    font = TTFont(source, recalcTimestamp=False)
    glyphs = font.getGlyphOrder()
    options = Options()
    options.hinting = False
    options.layout_features = ["*"]
    options.name_IDs = ["*"]
    options.notdef_outline = True
    options.recalc_bounds = False
    options.drop_tables += ["FFTM"]
    subsetter = Subsetter(options)
    subsetter.populate(glyphs=glyphs, unicodes=font.getBestCmap())
    subsetter.subset(font)
    if font.getGlyphOrder() != glyphs:
        sys.exit(f"Glyphs of {source} were lost.")
    renamed(font)
    font.save(target)


def main() -> None:
    """Makes both faces."""
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    for face, sha256 in FACES.items():
        without_hints(Path(sys.argv[1]) / f"LiberationSans-{face}.ttf", sha256, TARGET / f"ContractSans-{face}.ttf")


if __name__ == "__main__":
    main()
