#!/bin/sh
# Starts a trial of the product on this machine: sh deploy/trial.sh
# Creates `.env` on the first run, so that the other commands in docs/operations.md also work for it.
set -eu
cd "$(dirname "$0")/.."

if [ ! -e .env ]; then
  cp deploy/trial.env .env
elif ! grep -q '^COMPOSE_PROFILES=.*trial' .env; then
  echo 'The existing .env is not for a trial. Move it elsewhere, then try again.' >&2
  exit 1
fi
sh deploy/make-secrets.sh
docker compose up --detach --build --wait
code=$(docker compose exec -T api node dist/commands/beta-code.js --accounts 100)

cat <<TEXT

Circulate is running at http://localhost
  access code  $code
  admin        admin@example.com       publish-the-circulars
  subscriber   subscriber@example.com  follow-the-banks
All its emails arrive at http://localhost:8025
To stop it: docker compose down (add --volumes to delete its data)
TEXT
