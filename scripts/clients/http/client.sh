#!/bin/sh
# Uses both services with curl: plain, offering h2c, in chunks, waiting for 100 Continue, over HTTP/1.0.
set -eu

# expect STATUS ARGUMENTS…
expect() {
  expected=$1
  shift
  status=$(curl -sS --max-time 20 -o /dev/null -w '%{http_code}' "$@")
  [ "$status" = "$expected" ] || { echo "curl $*: $status" >&2; exit 1; }
}

draft='{"title":"下書き","body_markdown":"What a client of another language sent.","category":"coding"}'
for how in --http1.1 --http2 --http1.0; do
  expect 200 "$how" --compressed "$VULNS_URL/api/v1/vulnerabilities?kev=true&limit=1"
  expect 404 "$how" "$VULNS_URL/api/v1/vulnerabilities/CVE-1999-99999"
  expect 200 "$how" "$POSTS_URL/feed.atom"
  expect 201 "$how" -H "Authorization: Bearer $POSTS_TOKEN" --json "$draft" "$POSTS_URL/api/v1/posts"
done
expect 201 -H "Authorization: Bearer $POSTS_TOKEN" -H 'Transfer-Encoding: chunked' --json "$draft" "$POSTS_URL/api/v1/posts"
expect 201 -H "Authorization: Bearer $POSTS_TOKEN" -H 'Expect: 100-continue' --json "$draft" "$POSTS_URL/api/v1/posts"
# Two requests over one connection.
expect 200200 --http2 "$VULNS_URL/api/v1/health" -o /dev/null "$VULNS_URL/api/v1/health"
echo "$(curl --version | cut -d' ' -f1-2 | head -n 1): as expected"
