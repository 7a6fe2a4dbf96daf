// Records what the reference gives for every case of groups/*/*.json and writes it into the files.
//   npm install jsonata@2.2.2 (in any folder), then in that folder: node <this file>
// A case is {"expr", "data"? or "dataset"? (a file of datasets/), "bindings"?}; added are "result", "undefinedResult" or "code".
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const jsonata = createRequire(join(process.cwd(), 'package.json'))('jsonata');
const here = dirname(fileURLToPath(import.meta.url));
const groups = join(here, 'groups');

function inputOf({ data, dataset }) {
  if (dataset !== undefined) return JSON.parse(readFileSync(join(here, 'datasets', `${dataset}.json`), 'utf8'));
  return data === undefined ? undefined : JSON.parse(JSON.stringify(data));
}

async function recorded(each) {
  const { expr, bindings } = each;
  const kept = Object.fromEntries(['expr', 'data', 'dataset', 'bindings'].filter((key) => key in each).map((key) => [key, each[key]]));
  try {
    const input = inputOf(each);
    const result = await jsonata(expr).evaluate(input, bindings);
    return result === undefined ? { ...kept, undefinedResult: true } : { ...kept, result };
  } catch (error) {
    if (!error.code) throw new Error(`no code for ${expr}: ${error.message}`);
    return { ...kept, code: error.code };
  }
}

for (const group of readdirSync(groups)) {
  for (const name of readdirSync(join(groups, group))) {
    const file = join(groups, group, name);
    const cases = [];
    for (const each of JSON.parse(readFileSync(file, 'utf8'))) cases.push(await recorded(each));
    writeFileSync(file, `[\n${cases.map((each) => '  ' + JSON.stringify(each)).join(',\n')}\n]\n`);
  }
}
