#!/bin/sh
# Creates the secrets that docker-compose.yml reads. Keeps existing ones.
set -eu
cd "$(dirname "$0")/.."
mkdir -p secrets
# Containers read the secrets as another user, so only the folder's permissions can keep out other
# users of this machine.
chmod 700 secrets

for name in postgres_password database_owner_password database_program_password \
  identity_database_password redis_password beta_code_secret product_token_secret tombstone_secret \
  reading_pass_secret bounce_secret bounce_webhook_secret channel_secret; do
  [ -s "secrets/$name" ] || od -An -N32 -tx1 /dev/urandom | tr -d ' \n' >"secrets/$name"
done
# The operator fills these in: secrets for other services, and previous values during a rotation.
for name in openai_api_key libretranslate_api_key smtp_password alarm_smtp_password \
  dkim_private_key s3_secret_access_key \
  tls_ca_bundle auth0_management_client_secret \
  alarm_webhook_url dead_mans_switch_url product_token_secret_previous tombstone_secret_previous \
  channel_secret_previous; do
  [ -e "secrets/$name" ] || : >"secrets/$name"
done
# The containers' users can read the secrets; only the operator can change them.
chmod 644 secrets/*

# The containers' user needs to write backups there.
if [ ! -d backups ]; then
  mkdir -m 700 backups
  chown 1000:1000 backups 2>/dev/null || [ "$(id -u)" = 1000 ] ||
    echo 'Make user 1000 the owner of backups/: sudo chown 1000:1000 backups' >&2
fi
