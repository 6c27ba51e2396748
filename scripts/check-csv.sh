#!/usr/bin/env bash
# Has LibreOffice Calc and Python open the exported list of contracts and the register of a batch: each cell must be what was written.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

has soffice || debian_tools "LibreOffice Calc" "two minutes" libreoffice-calc-nogui
cd "$root"
cargo test --test rules csv_readers:: -- --include-ignored </dev/null
