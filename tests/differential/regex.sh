#!/bin/sh
# regex.sh DRIVER: regex.mjs, or exit 77 (skipped) where there is no node.
command -v node >/dev/null 2>&1 || { echo "SKIPPED: node not found"; exit 77; }
exec node "$(dirname "$0")/regex.mjs" "$1"
