#!/bin/sh
# Makes the passwords of PostgreSQL, once, as files in ./secrets. The folder is closed to others; the files themselves are
# readable, because the users of the containers are not those of this machine.
set -eu
cd -- "$(dirname -- "$0")"
if [ -e secrets ]; then
  echo 'There is a folder "secrets" already; nothing was changed.' >&2
  exit 1
fi
umask 077
mkdir secrets
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
random > secrets/postgres-password
for service in posts vulns; do
  printf 'postgres://%s:%s@database:5432/%s' "$service" "$(random)" "$service" > "secrets/$service-database-url"
done
chmod 444 secrets/*
