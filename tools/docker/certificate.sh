#!/bin/sh
# Creates the gateway's certificate unless it exists: self-signed, for this machine only.
set -eu
folder=/etc/nginx/tls
[ -s "$folder/site.crt" ] && [ -s "$folder/site.key" ] && exit 0
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 \
  -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 \
  -keyout "$folder/site.key" -out "$folder/site.crt"
chmod 600 "$folder/site.key"
# The user of nginx in its image.
[ "$(id -u)" != 0 ] || chown 101:101 "$folder/site.crt" "$folder/site.key"
