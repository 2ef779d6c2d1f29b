#!/bin/sh
# Makes the secrets of a deployment, each in a file of its own: sh make-secrets.sh [folder]
# A file that is there stays as it is, so that a second run changes nothing: the pepper never changes, and a database keeps its password.
# For Kubernetes the host names of the two servers are DATABASE_HOST and VALKEY_HOST.
set -eu
folder=${1:-secrets}
umask 022
# The folder is for its owner alone. What is in it can be read by whoever a container runs as: containers get a part of it, without the folder.
mkdir -p "$folder"
chmod 700 "$folder"
mkdir -p "$folder/gateway" "$folder/database" "$folder/valkey"

hex() { od -An -v -tx1 -N24 /dev/urandom | tr -d ' \n'; }
base64_of_32() { head -c 32 /dev/urandom | base64 | tr -d '\n'; }
# Whole or not at all: a file that a full disk cut off would stay.
keep() {
  if [ -e "$folder/$1" ]; then return 0; fi
  printf '%s\n' "$2" > "$folder/$1.part"
  mv "$folder/$1.part" "$folder/$1"
  echo "made $folder/$1"
}

keep database/password "$(hex)"
keep gateway/database-url "postgres://portico:$(cat "$folder/database/password")@${DATABASE_HOST:-database}:5432/portico"
keep valkey/valkey.conf "requirepass $(hex)"
keep gateway/valkey-url "redis://:$(sed -n 's/^requirepass //p' "$folder/valkey/valkey.conf")@${VALKEY_HOST:-valkey}:6379/0"
# Keep a copy of these two in another place than the backups of the database.
keep gateway/vault-keys "$(date +%Y%m%d):$(base64_of_32)"
keep gateway/vault-pepper "$(base64_of_32)"
