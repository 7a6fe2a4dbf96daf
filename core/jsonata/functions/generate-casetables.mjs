// Writes casetables.cpp: how ECMAScript changes the case of every character, taken from the engine that runs
// this script. Run: node generate-casetables.mjs > casetables.cpp

function collect(change) {
    const single = [];
    const special = [];
    for (let code = 0; code <= 0x10FFFF; ++code) {
        if (code >= 0xD800 && code <= 0xDFFF) continue;
        const from = String.fromCodePoint(code);
        const to = change(from);
        if (to === from) continue;
        const points = [...to].map((c) => c.codePointAt(0));
        if (points.length === 1) single.push([code, points[0] - code]);
        else special.push([code, points]);
    }
    return { single, special };
}

function runsOf(single) {
    const runs = [];
    for (const [code, delta] of single) {
        const run = runs.at(-1);
        const distance = run ? code - run.last : 0;
        if (run && run.delta === delta && distance <= 2 && (run.step === 0 || run.step === distance)) {
            run.last = code;
            run.step = distance;
        } else {
            runs.push({ first: code, last: code, step: 0, delta });
        }
    }
    return runs;
}

const hex = (code) => '0x' + code.toString(16).toUpperCase();

function lines(entries) {
    const perLine = 4;
    const starts = entries.map((_, i) => i).filter((i) => i % perLine === 0);
    return starts.map((i) => '    ' + entries.slice(i, i + perLine).join(' ')).join('\n');
}

function table(name, { single, special }) {
    const runs = runsOf(single).map((r) => `{${hex(r.first)}, ${hex(r.last)}, ${r.step || 1}, ${r.delta}},`);
    const rows = special.map(([code, to]) => `{${hex(code)}, {${to.map(hex).join(', ')}}},`);
    return `const CaseRun ${name}Runs[] = {\n${lines(runs)}\n};\n\nconst SpecialCase ${name}Specials[] = {\n${lines(rows)}\n};\n`;
}

console.log(`// Made by generate-casetables.mjs.
// clang-format off

#include "core/jsonata/functions/casetables.h"

namespace toolwright::jsonata {

namespace {

${table('lower', collect((c) => c.toLowerCase()))}
${table('upper', collect((c) => c.toUpperCase()))}
} // namespace

CaseTable lowerCaseTable()
{
    return {lowerRuns, lowerSpecials};
}

CaseTable upperCaseTable()
{
    return {upperRuns, upperSpecials};
}

} // namespace toolwright::jsonata`);
