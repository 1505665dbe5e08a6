#!/bin/sh
# Writes the random secrets that compose.yaml reads. Existing files stay as they are. Run it as root: sudo ./secrets.sh
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets

random() {
  head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'
}

# write NAME VALUE UID: the user of the container that reads the file owns it.
write() {
  if [ -e "secrets/$1" ]; then
    echo "secrets/$1 exists and was not changed."
    return
  fi
  printf '%s\n' "$2" >"secrets/$1"
  if [ "$(id -u)" -eq 0 ]; then chown "$3:$3" "secrets/$1"; fi
  echo "secrets/$1 was written."
}

if [ -e secrets/database_url ] && [ ! -e secrets/postgres_password ]; then
  echo 'secrets/postgres_password is missing. Copy the password from secrets/database_url into it.' >&2
  exit 1
fi
write postgres_password "$(random)" 999
password=$(cat secrets/postgres_password)
write database_url "postgres://portal:$password@postgres:5432/portal" 65532
write portal_secret "$(random)" 65532
if [ -e .env ]; then chmod 600 .env; fi
if [ "$(id -u)" -ne 0 ]; then
  echo 'The containers cannot read these files yet. Run:'
  echo "  sudo chown 999:999 $PWD/secrets/postgres_password"
  echo "  sudo chown 65532:65532 $PWD/secrets/database_url $PWD/secrets/portal_secret"
fi
