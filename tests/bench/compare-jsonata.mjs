// Runs the lines of jsonata.json with bench_jsonata and with the reference (npm package jsonata 2.2.2), one after the
// other, and prints microseconds of CPU time and their ratio.
//   node compare-jsonata.mjs PROGRAM
// PROGRAM is bench_jsonata. The package is looked for in the working directory. Exit 77: the package is missing.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';

const [program] = process.argv.slice(2);
let jsonata;
try {
  jsonata = createRequire(join(process.cwd(), 'package.json'))('jsonata');
} catch {
  console.log('SKIPPED: the npm package jsonata is not installed here');
  process.exit(77);
}
const lines = JSON.parse(readFileSync(new URL('jsonata.json', import.meta.url), 'utf8'));

const cpuMicroseconds = () => { const { user, system } = process.cpuUsage(); return user + system; };

/** Median of five runs of at least 0.3 s each, after one to warm up. */
async function measured(run) {
  const times = [];
  let count = 1;
  for (let round = 0; round < 6;) {
    const start = cpuMicroseconds();
    for (let i = 0; i < count; ++i) await run();
    const used = cpuMicroseconds() - start;
    if (used < 300000) {
      count = Math.ceil(count * Math.min(10, 360000 / Math.max(used, 1)));
    } else {
      times.push(used / count);
      ++round;
    }
  }
  return times.slice(1).sort((a, b) => a - b)[2];
}

async function reference() {
  const input = await jsonata(lines.input).evaluate(undefined);
  const times = new Map();
  for (const { name, expression } of lines.evaluate) {
    const prepared = jsonata(expression);
    times.set(name, await measured(() => prepared.evaluate(input)));
  }
  times.set(lines.parse.name, await measured(() => jsonata(lines.parse.expression)));
  const walk = lines.walk.expressions.map((text) => jsonata(text));
  times.set(lines.walk.name, await measured(async () => {
    for (let round = 0; round < lines.walk.rounds; ++round) {
      for (const item of input.items) for (const expression of walk) await expression.evaluate(item);
    }
  }));
  return times;
}

function ours() {
  const options = ['--benchmark_repetitions=5', '--benchmark_report_aggregates_only=true', '--benchmark_format=json'];
  const output = execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  const medians = JSON.parse(output).benchmarks.filter((entry) => entry.aggregate_name === 'median');
  return new Map(medians.map((entry) => [entry.run_name, entry.cpu_time]));
}

const own = ours();
const theirs = await reference();
const shown = (number) => number.toPrecision(3).padStart(12);
console.log(`${cpus().length} × ${cpus()[0].model}, load ${loadavg()[0].toFixed(1)}, node ${process.version}`);
console.log(`${'microseconds of CPU time'.padEnd(24)}${'own'.padStart(12)}${'reference'.padStart(12)}${'ratio'.padStart(8)}  wanted`);
for (const { name, wanted } of [...lines.evaluate, lines.parse, lines.walk]) {
  const ratio = theirs.get(name) / own.get(name);
  console.log(`${name.padEnd(24)}${shown(own.get(name))}${shown(theirs.get(name))}${ratio.toFixed(1).padStart(8)}  ${wanted}`);
}
