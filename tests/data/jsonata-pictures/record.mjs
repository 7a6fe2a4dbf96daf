// Writes <function>.json for every function of sources.mjs: node record.mjs, with the npm package jsonata 2.2.2
// where node finds it from the working directory.
// A case: arguments, and "result", or nothing more for undefined, or "error" with the reference's code ("" where
// it fails with an error of its language).
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';
import { calls } from './sources.mjs';

process.env.TZ = 'UTC';
/// What `now` is for pictures that leave the date out; the test uses the same moment.
const now = 1796042096789;
globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [now]));
  }
};
const jsonata = createRequire(`${process.cwd()}/`)('jsonata');

async function outcome(name, list) {
  const given = list.slice(0, list.findLastIndex((item) => item !== null) + 1);
  const names = given.map((_, i) => (given[i] === null ? '$none' : `$a${i}`));
  try {
    const bindings = Object.fromEntries(given.map((item, i) => [`a${i}`, item]));
    const result = await jsonata(`$${name}(${names.join(', ')})`).evaluate({}, bindings);
    return result === undefined ? {} : { result };
  } catch (error) {
    return { error: error.code ?? '' };
  }
}

const ascii = (text) => text.replace(/[^\x20-\x7e]/g, (unit) => '\\u' + unit.charCodeAt(0).toString(16).padStart(4, '0'));

let count = 0;
for (const [name, lists] of Object.entries(calls)) {
  const lines = [];
  for (const list of lists) lines.push('  ' + ascii(JSON.stringify({ arguments: list, ...(await outcome(name, list)) })));
  count += lines.length;
  writeFileSync(new URL(`${name}.json`, import.meta.url), `[\n${lines.join(',\n')}\n]\n`);
}
console.log(`${count} cases`);
