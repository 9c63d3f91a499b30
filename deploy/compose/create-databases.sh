#!/bin/sh
# Runs once, when PostgreSQL creates its data: a role and a database for each service, with the password of its URL.
set -eu
for service in posts vulns; do
  url=$(cat "/run/secrets/$service-database-url")
  password=${url#*://*:}
  PASSWORD=${password%%@*} psql --quiet --username "${POSTGRES_USER:-postgres}" --set ON_ERROR_STOP=1 <<SQL
\getenv password PASSWORD
create role $service login password :'password';
create database $service owner $service;
SQL
done
