#!/usr/bin/env bash
# arrows.sh ROOT: checks what no compiler checks: who may include whom, and the few habits a search can see.
# Prints one line a violation, "file:line: what was found, what is expected"; exit 1 if there is any.
# A bracket in a pattern ([x]) keeps the pattern from matching its own text.
set -u
cd "${1:?usage: arrows.sh ROOT}" || exit 2
found=0
report() { # report WHAT: reads "file:line:text" lines
    while IFS=: read -r file line text; do
        printf '%s:%s: %s: %s\n' "$file" "$line" "$1" "$text"
        found=1
    done
}
sources() { find "$@" -type f \( -name '*.cpp' -o -name '*.h' \) 2>/dev/null | sort; }
matches() { # matches PATTERN FOLDER...: the matching lines of C++ sources
    local pattern=$1
    shift
    sources "$@" | xargs -r grep -nHE "$pattern"
}
qtInclude='^ *# *include *[<"](Q[A-Z]|Qt|qt6keychain)'
anyInclude='^ *# *include *"'

# The order of dependence in core is the order of its add_subdirectory lines.
mapfile -t order < <(sed -nE 's/^add_subdirectory\(([a-z]+)\).*/\1/p' core/CMakeLists.txt)
later=("${order[@]}")
for folder in "${order[@]}"; do
    later=("${later[@]:1}")
    [ ${#later[@]} = 0 ] && break
    pattern=$(IFS='|'; echo "${later[*]}")
    report "core/$folder may include only folders before it in core/CMakeLists.txt" \
        < <(matches "${anyInclude}core/($pattern)/" "core/$folder")
done
for folder in core/*/; do
    folder=$(basename "$folder")
    [[ " ${order[*]} " == *" $folder "* ]] && continue
    report "this folder is not in core/CMakeLists.txt, so its place in the order is unknown" \
        < <(printf '%s\n' "core/$folder:0:$folder")
done

report "core must not include ui, app or tests" < <(matches "${anyInclude}(ui|app|tests)/" core)
report "ui must not include app or tests" < <(matches "${anyInclude}(app|tests)/" ui)
report "Qt belongs to core/platform only" \
    < <(matches "$qtInclude" core | grep -v '^core/platform/')
report "core has no widget and no picture" \
    < <(matches '^ *# *include *[<"](QtWidgets|QtGui|Q(Widget|MainWindow|Dialog|Application|MessageBox|Gui|Pixmap|Image|Color|Font|Icon))' core)
report "the command line has no widget" \
    < <(matches '^ *# *include *[<"](QtWidgets|QtGui|Q(Widget|MainWindow|Dialog|Application|MessageBox|Gui)|ui/)' app/cli)
report "include paths start at the repository" \
    < <(matches "$anyInclude" core ui app tests | grep -vE 'include *"(core|ui|app|tests)/|include *"(moc_|ui_)?[a-z0-9_]+\.moc"|include *"moc_')

report "no nested event loop and no waiting" < <(matches 'process[E]vents|q[W]ait *\(|Q[E]ventLoop|sleep_[f]or' core ui app tests)
report "connect to member functions" < <(matches '\b(SIGN[A]L|SLO[T]) *\(' core ui app tests)
report "name a class for what it knows or does" \
    < <(matches '^ *(class|struct) +[A-Za-z]*(Manage[r]|Helpe[r]|Util[s]?)\b' core ui app tests)
report "a file has at most 400 lines" \
    < <(sources core ui app tests | while read -r file; do
        lines=$(wc -l <"$file")
        [ "$lines" -le 400 ] || printf '%s:%s:%s\n' "$file" "$lines" "$lines lines"
    done)
exit "$found"
