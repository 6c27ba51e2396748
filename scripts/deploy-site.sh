#!/usr/bin/env bash
# Puts web/dist into the bucket of a deployed stack: scripts/deploy-site.sh STACK [AWS arguments, such as --profile NAME]
. "$(dirname "${BASH_SOURCE[0]}")/lib.sh"

[ $# -ge 1 ] || fail "Name the stack: scripts/deploy-site.sh STACK"
stack="$1"
shift
has aws || fail "The AWS command line is missing: install it from https://aws.amazon.com/cli/, then run this again."
site="$root/web/dist"
need_site

# output NAME: an output of the stack.
output() {
  aws cloudformation describe-stacks --stack-name "$stack" "${@:2}" \
    --query "Stacks[0].Outputs[?OutputKey=='$1'].OutputValue" --output text ||
    fail "The stack $stack can't be read: check its name, the region and the credentials."
}
bucket="$(output SiteBucketName "$@")"
distribution="$(output SiteDistribution "$@")"
[ -n "$bucket" ] && [ -n "$distribution" ] || fail "The stack $stack has no site: deploy template.yaml first."

say "Uploading the site to $bucket"
# Text is UTF-8, and says so; what else there is has the type that its name gives.
texts=("html text/html" "js text/javascript" "css text/css" "svg image/svg+xml" "txt text/plain")

# upload SOURCE DESTINATION CACHING [AWS arguments]: a folder, text by text, then the rest.
upload() {
  local text extension others=()
  for text in "${texts[@]}"; do
    extension="${text%% *}"
    others+=(--exclude "*.$extension")
    aws s3 sync "$1" "$2" --exclude "*" --include "*.$extension" --cache-control "$3" \
      --content-type "${text#* }; charset=utf-8" "${@:4}"
  done
  aws s3 sync "$1" "$2" "${others[@]}" --exclude "*.br" --exclude "*.gz" --cache-control "$3" "${@:4}"
}

# Names with a hash of their content never change. They come first, and those of earlier releases stay: a page that is open
# somewhere still asks for them.
for_ever="public, max-age=31536000, immutable"
upload "$site/assets" "s3://$bucket/assets" "$for_ever" --exclude "*.pack" "$@"
# CloudFront compresses no data of an unknown type: the vehicle data go up as their compressed twin, which every browser takes.
for pack in "$site"/assets/*.pack; do
  aws s3 cp "$pack.br" "s3://$bucket/assets/$(basename "$pack")" --content-encoding br --content-type application/octet-stream \
    --cache-control "$for_ever" "$@"
done
upload "$site" "s3://$bucket" "no-cache" --exclude "assets/*" "$@"
say "Telling CloudFront that the pages are new"
aws cloudfront create-invalidation --distribution-id "$distribution" --paths "/*" --query Invalidation.Status --output text "$@"
say "The site is at $(output SiteUrl "$@")"
