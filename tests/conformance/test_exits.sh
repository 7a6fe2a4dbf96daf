#!/usr/bin/env bash
# test_exits.sh PROGRAM: what the conformance program answers to good, failing, absent and unusable input.
set -u
program=${1:?usage: test_exits.sh PROGRAM}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
answers() { # answers EXIT LAST-LINE ARGUMENT...
    local expected=$1 line=$2 output status
    shift 2
    output=$("$program" "$@" 2>/dev/null)
    status=$?
    if [ "$status" != "$expected" ] || [ "$(tail -n 1 <<<"$output")" != "$line" ]; then
        printf 'FAILED: %s: expected exit %s and "%s", found exit %s and "%s"\n' "$*" "$expected" "$line" "$status" "$output"
        failed=1
    fi
}
caseFile() { # caseFile NAME EXPECTED-DESCRIPTORS ACTION
    printf '{"format": "compound-case@1", "files": {}, "actions": [{"do": "%s", "hashes": false, "expect":
        {"ok": true, "descriptors": %s, "quarantined": [], "briefs": []}}]}' "$3" "$2" >"$work/cases/$1.json"
}

answers 2 ''
answers 2 '' nothing "$work"
answers 77 "SKIPPED: $work/absent not found" compound "$work/absent"
mkdir "$work/cases"
answers 2 '0 passed, 0 failed, 0 skipped' compound "$work/cases"
caseFile good '[]' load
answers 0 '1 passed, 0 failed, 0 skipped' compound "$work/cases"
caseFile incomplete '[]' execute
answers 1 '1 passed, 1 failed, 0 skipped' compound "$work/cases"
caseFile wrong '[{"name": "a"}]' load
answers 1 '1 passed, 2 failed, 0 skipped' compound "$work/cases"
caseFile unknown '[]' juggle
echo '{' >"$work/cases/broken.json"
echo '{"format": "compound-case@1"}' >"$work/cases/empty.json"
answers 1 '1 passed, 5 failed, 0 skipped' compound "$work/cases"
exit $failed
