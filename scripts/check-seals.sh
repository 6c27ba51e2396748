#!/usr/bin/env bash
# Has tools of others judge a seal: pyHanko, poppler's pdfsig and qpdf. They accept what the product sealed, and none accepts a change of what the
# seal covers. Then seals with a key of moto, which signs as AWS's key management service does, and with the certificate that create-seal makes for it.
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

python_tools check-seals "$root/lambdas/check-seals-tools.txt" "pyHanko and moto" "a minute"

{ has qpdf && has pdfsig; } || debian_tools "qpdf or poppler's pdfsig" "half a minute" qpdf poppler-utils

cd "$root"
python="$tools/check-seals/bin/python"
cargo build --quiet --bin create-seal --example decode
log="$root/target/moto-kms.log"
port="$("$python" -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')"
say "Starting moto on port $port (its log: target/moto-kms.log)"
"$python" "$root/scripts/serve-moto.py" "$port" >"$log" 2>&1 </dev/null &
moto=$!
work="$(mktemp -d)"
trap 'kill "$moto" 2>/dev/null || true; rm -rf "$work"' EXIT
answers() { (exec 3<>"/dev/tcp/127.0.0.1/$port") 2>/dev/null; }
for _ in $(seq 300); do
  if answers; then break; fi
  kill -0 "$moto" 2>/dev/null || fail "moto did not start: target/moto-kms.log says why."
  sleep 0.1
done
answers || fail "moto did not start within 30 seconds: target/moto-kms.log may say why."
export KMS_ENDPOINT="http://127.0.0.1:$port" AWS_REGION=us-east-1 AWS_ACCESS_KEY_ID=local AWS_SECRET_ACCESS_KEY=local
SEAL_KMS_KEY="$("$python" -c '
import boto3, sys
client = boto3.client("kms", "us-east-1", endpoint_url=sys.argv[1])
print(client.create_key(KeySpec="ECC_NIST_P256", KeyUsage="SIGN_VERIFY")["KeyMetadata"]["KeyId"])
' "$KMS_ENDPOINT")"
SEAL_CERTIFICATE="$(target/debug/create-seal --kms-key "$SEAL_KMS_KEY" --out "$work" | sed -n 's/^SealCertificate=//p')"
export SEAL_KMS_KEY SEAL_CERTIFICATE

SEAL_PYTHON="$python" cargo test --test api -- seal::other_ --ignored --nocapture
