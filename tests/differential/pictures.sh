#!/bin/sh
# pictures.sh DRIVER: pictures.mjs, or exit 77 (skipped) where there is no node. The npm package is looked for in the
# folder named by TOOLWRIGHT_NODE_FOLDER, else in the working directory.
command -v node >/dev/null 2>&1 || { echo "SKIPPED: node not found"; exit 77; }
script=$(cd "$(dirname "$0")" && pwd)/pictures.mjs
cd "${TOOLWRIGHT_NODE_FOLDER:-.}" || exit 2
exec node "$script" "$@"
