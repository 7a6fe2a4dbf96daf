// Writes unicodetables.cpp from the Unicode data of the node that runs it:
//   node generate-tables.mjs > unicodetables.cpp
// Case: ECMAScript Canonicalize without the u flag (simple upper case, never from outside ASCII into it).
// Identifiers: ID_Start and ID_Continue, for the names of groups.

function canonicalize(unit) {
  const upper = String.fromCharCode(unit).toUpperCase();
  if (upper.length !== 1) return unit;
  const result = upper.charCodeAt(0);
  return unit >= 128 && result < 128 ? unit : result;
}

function caseRanges() {
  const ranges = [];
  for (let unit = 0; unit <= 0xffff; ++unit) {
    const delta = canonicalize(unit) - unit;
    if (delta === 0) continue;
    const last = ranges[ranges.length - 1];
    const gap = last ? unit - last.last : 0;
    const fits = last && last.delta === delta && (gap === last.step || (last.first === last.last && gap <= 2));
    if (fits) {
      last.step = gap;
      last.last = unit;
    } else {
      ranges.push({ first: unit, last: unit, step: 1, delta });
    }
  }
  return ranges;
}

function propertyRanges(pattern) {
  const ranges = [];
  for (let point = 0; point <= 0x10ffff; ++point) {
    if (!pattern.test(String.fromCodePoint(point))) continue;
    const last = ranges[ranges.length - 1];
    if (last && last.last === point - 1) last.last = point;
    else ranges.push({ first: point, last: point });
  }
  return ranges;
}

const hex = (n) => '0x' + n.toString(16).toUpperCase().padStart(4, '0');

function table(type, name, rows) {
  const lines = [];
  let line = '   ';
  for (const row of rows) {
    if (line.length + row.length + 2 > 108) {
      lines.push(line);
      line = '   ';
    }
    line += ' ' + row + ',';
  }
  lines.push(line);
  return `constexpr std::array<${type}, ${rows.length}> ${name}{{\n${lines.join('\n')}\n}};\n`;
}

const cases = caseRanges().map((r) => `{${hex(r.first)}, ${hex(r.last)}, ${r.step}, ${r.delta}}`);
const points = (pattern) => propertyRanges(pattern).map((r) => `{${hex(r.first)}, ${hex(r.last)}}`);

console.log(`// Written by generate-tables.mjs (Unicode ${process.versions.unicode}); do not edit.
#include "core/jsonata/regex/unicodetables.h"

#include <array>

namespace toolwright::jsonata::regex {

namespace {

// clang-format off
${table('CaseRange', 'caseTable', cases)}
${table('PointRange', 'identifierStartTable', points(/\p{ID_Start}/u))}
${table('PointRange', 'identifierPartTable', points(/\p{ID_Continue}/u))}// clang-format on

} // namespace

std::span<const CaseRange> caseRanges()
{
    return caseTable;
}

std::span<const PointRange> identifierStartRanges()
{
    return identifierStartTable;
}

std::span<const PointRange> identifierPartRanges()
{
    return identifierPartTable;
}

} // namespace toolwright::jsonata::regex`);
