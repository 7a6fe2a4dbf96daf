// Writes <feature>.json for every feature of sources.mjs: node record.mjs
// A case: pattern, flags, text, and either "refused": true, or "matches" as a global match finds them: begin and
// end in UTF-16 code units, then each group as [begin, end], or null when it took no part.
import { writeFileSync } from 'node:fs';
import { features } from './sources.mjs';

function outcome(pattern, flags, text) {
  try {
    const found = [...text.matchAll(new RegExp(pattern, flags + 'gd'))];
    return { matches: found.map((m) => [...m.indices[0], ...m.indices.slice(1).map((group) => group ?? null)]) };
  } catch {
    return { refused: true };
  }
}

const ascii = (text) => text.replace(/[^\x20-\x7e]/g, (unit) => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0'));

let count = 0;
for (const [feature, cases] of Object.entries(features)) {
  const rows = cases.flatMap(([pattern, flags, ...texts]) =>
    (texts.length > 0 ? texts : ['']).map((text) => ({ pattern, flags, text, ...outcome(pattern, flags, text) })));
  count += rows.length;
  const lines = rows.map((row) => '  ' + ascii(JSON.stringify(row)));
  writeFileSync(new URL(`${feature}.json`, import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
}
console.log(`${count} cases`);
