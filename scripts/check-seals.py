"""Judges a sealed file with tools that share nothing with what sealed it: pyHanko, poppler's pdfsig and qpdf.

The folder holds signed.pdf (before the seal), sealed.pdf, certificate.pem, and place.txt with the seal's place, first byte and last.
Ends with 1 where a tool refuses the sealed file, or where pyHanko accepts a changed one outside of the seal's own place.
"""

import io
import logging
import subprocess
import sys
from pathlib import Path

from pyhanko.keys import load_cert_from_pemder
from pyhanko.pdf_utils.reader import PdfFileReader
from pyhanko.sign.diff_analysis import ModificationLevel
from pyhanko.sign.validation import validate_pdf_signature
from pyhanko_certvalidator import ValidationContext

STEP = 997


def verdict(pdf: bytes, root) -> str:
    """What pyHanko says of a file: 'accepted', 'refused', or 'unreadable'."""
    try:
        (signature,) = PdfFileReader(io.BytesIO(pdf)).embedded_signatures
        context = ValidationContext(trust_roots=[root], allow_fetching=False)
        status = validate_pdf_signature(signature, context)
        whole = status.coverage.name == "ENTIRE_FILE" and status.modification_level == ModificationLevel.NONE
        return "accepted" if status.bottom_line and status.trusted and whole else "refused"
    except Exception:  # Any error of the tool is its refusal.
        return "unreadable"


def main() -> int:
    logging.disable(logging.CRITICAL)
    folder = Path(sys.argv[1])
    root = load_cert_from_pemder(str(folder / "certificate.pem"))
    sealed = (folder / "sealed.pdf").read_bytes()
    first, last = map(int, (folder / "place.txt").read_text().split())
    faults = []

    def expect(what: str, is_so: bool) -> None:
        print(f"{'ok' if is_so else 'WRONG'}: {what}")
        if not is_so:
            faults.append(what)

    for name in ("signed.pdf", "sealed.pdf"):
        done = subprocess.run(["qpdf", "--check", folder / name], capture_output=True, check=False)
        expect(f"qpdf finds nothing in {name}", done.returncode == 0)
    told = subprocess.run(["pdfsig", "-nocert", folder / "sealed.pdf"], capture_output=True, text=True, check=False).stdout
    expect("pdfsig: Signature is Valid", "Signature is Valid." in told)
    expect("pdfsig: Total document signed", "Total document signed" in told)
    expect("pdfsig: ETSI.CAdES.detached", "ETSI.CAdES.detached" in told)
    expect("pyHanko accepts the file: intact, valid, trusted, all of it", verdict(sealed, root) == "accepted")

    counts = {"accepted": 0, "refused": 0, "unreadable": 0}
    outside = []
    for at in range(0, len(sealed), STEP):
        changed = bytearray(sealed)
        changed[at] ^= 1
        said = verdict(bytes(changed), root)
        counts[said] += 1
        if said == "accepted" and not first <= at < last:
            outside.append(at)
    print(f"each {STEP}th byte of {len(sealed)}: {counts}")
    expect("pyHanko accepts no change outside of the seal's own place", not outside)
    expect("pyHanko does not take appended bytes for the sealed file", verdict(sealed + b"%%EOF\n", root) != "accepted")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
