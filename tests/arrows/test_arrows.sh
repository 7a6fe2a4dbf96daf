#!/usr/bin/env bash
# test_arrows.sh ARROWS: the check accepts a sound tree and finds each violation, each planted alone.
# Words the check forbids are put together from two halves, so that they do not stand here.
set -u
arrows=$(realpath "${1:?usage: test_arrows.sh arrows.sh}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failed=0
sound() { # a small tree without a violation
    rm -rf "$work/tree"
    mkdir -p "$work/tree"/{core/{base,json,platform},ui/window,app/cli,tests/ui}
    printf 'add_subdirectory(%s)\n' base json platform >"$work/tree/core/CMakeLists.txt"
    echo '#include "core/base/b.h"' >"$work/tree/core/json/j.cpp"
    printf '#include <QFile>\n#include "core/json/j.h"\n' >"$work/tree/core/platform/p.cpp"
    printf '#include <QWidget>\n#include "core/json/j.h"\n#include "w.moc"\n' >"$work/tree/ui/window/w.cpp"
    echo '#include "core/base/b.h"' >"$work/tree/app/cli/main.cpp"
}
finds() { # finds FILE TEXT EXPECTED [PLACE]: with TEXT in FILE the check fails, names PLACE (FILE) and EXPECTED
    sound
    mkdir -p "$(dirname "$work/tree/$1")"
    printf '%s\n' "$2" >>"$work/tree/$1"
    output=$(bash "$arrows" "$work/tree")
    status=$?
    if [ $status != 1 ] || [[ $output != "${4:-$1}:"*"$3"* ]]; then
        printf 'FAILED: with "%s" in %s expected exit 1 and "%s", found exit %s and "%s"\n' \
            "$2" "$1" "$3" "$status" "$output"
        failed=1
    fi
}

sound
output=$(bash "$arrows" "$work/tree") || { printf 'FAILED: a sound tree is refused: %s\n' "$output"; failed=1; }

finds core/base/b.cpp '#include "core/json/j.h"' 'only folders before it'
finds core/json/k.h '#  include "core/platform/p.h"' 'only folders before it'
finds core/extra/e.cpp 'int e;' 'not in core/CMakeLists.txt' core/extra
finds core/platform/q.cpp '#include "ui/window/w.h"' 'core must not include ui'
finds ui/window/v.cpp '#include "app/gui/a.h"' 'ui must not include app'
finds core/json/k.cpp '#include <QString>' 'Qt belongs to core/platform'
finds core/platform/q.cpp '#include <QMessageBox>' 'no widget'
finds app/cli/c.cpp '#include <QWidget>' 'command line has no widget'
finds ui/window/v.cpp '#include "w.h"' 'include paths start at the repository'
finds ui/window/v.cpp "QCoreApplication::process""Events();" 'no nested event loop'
finds tests/ui/t.cpp "QTest::q""Wait(10);" 'no nested event loop'
finds ui/window/v.cpp "connect(a, SIGN""AL(b()), c, SLO""T(d()));" 'member functions'
finds core/json/k.h "class FileManage""r" 'name a class'
finds core/json/k.h "struct TextUti""ls" 'name a class'
finds core/json/long.cpp "$(yes '//' | head -401)" 'at most 400 lines'
exit $failed
