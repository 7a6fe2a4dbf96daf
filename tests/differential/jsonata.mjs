// Compares the expression engine with the reference (npm package jsonata 2.2.2) on generated expressions over
// generated inputs: the value, undefined, or the code of the error.
//   node jsonata.mjs PROGRAM [--count N] [--seed N]
// PROGRAM is toolwright-cli. Exit 0: all agree; 1: some differ (printed); 77: the package is missing.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { numberOption, randomSource } from './random.mjs';

const [program, ...options] = process.argv.slice(2);
const count = numberOption(options, '--count', 20000);
const { below, pick, chance } = randomSource(numberOption(options, '--seed', 1));

let jsonata;
try {
  jsonata = createRequire(join(process.cwd(), 'package.json'))('jsonata');
} catch {
  console.log('SKIPPED: the npm package jsonata is not installed here');
  process.exit(77);
}

// ---- inputs ---------------------------------------------------------------------------------------------

const names = ['a', 'b', 'c', 'd', 'id', '1', '10', 'x y'];
const texts = ['', 'a', 'b', 'abc', 'a,b,c', 'Hello World', '12', '-3.5', 'é', '😀x', '\ud83d', ' a  b ', '2020-01-02', 'ſK', '4pyT', '/+8=', '\u00a0x\ufeff', 'b\na', '\ude00\ud83d', 'aXbxc'];
const numbers = [0, 1, 2, 3, -1, 1.5, -2.25, 10, 100, 0.1, 1e21, 1e-7, 123456789, 0.30000000000000004, 2.5, 1.005, 123456789012345680, 5e-324, 0.000001];

function value(depth) {
  const kind = below(depth > 0 ? 9 : 5);
  if (kind === 0) return null;
  if (kind === 1) return chance(0.5);
  if (kind === 2 || kind === 3) return pick(numbers);
  if (kind === 4) return pick(texts);
  if (kind < 7) return Array.from({ length: below(4) }, () => value(depth - 1));
  return Object.fromEntries(Array.from({ length: 1 + below(4) }, () => [pick(names), value(depth - 1)]));
}

function input() {
  if (chance(0.1)) return value(3);
  return {
    a: value(3), b: value(2), c: Array.from({ length: below(5) }, () => ({ id: pick(numbers), a: value(1), d: pick(texts) })),
    d: Array.from({ length: below(5) }, () => pick(numbers)), id: pick(texts),
  };
}

// ---- expressions ----------------------------------------------------------------------------------------

const quote = (text) => JSON.stringify(text);
const field = () => {
  const name = pick(['a', 'b', 'c', 'd', 'id', '1', '10', 'x y']);
  return /^[a-z]+$/.test(name) ? name : '`' + name + '`';
};
const literal = () => pick([() => String(pick(numbers.filter((n) => n >= 0))), () => quote(pick(texts)), () => pick(['true', 'false', 'null'])])();
const regexes = ['/a/', '/[a-c]/i', '/(a)(x)?/', '/\\s+/', '/b|$/', '/x*/', '/^./m', '/(?<=a)b/', '/é/i', '/k/i', '/\\w+/',
  '/(?<=a+|b)[bc]/', '/(?<!a)b/', '/(?<n>a)|(?<m>b)/', '/(?:(a)|(b))*[bc]/', '/\\S+/', '/^a$/m', '/a$/', '/\\ud83d/', '/[^a]/', '/(a)\\1?/', '/(?=(b))\\w/', '/.{2}?/', '/\\bb/'];
const regexMatcher = () => `(${pick(regexes)})`;
const operators = ['+', '-', '*', '/', '%', '&', '=', '!=', '<', '<=', '>', '>=', 'and', 'or', 'in', '?:', '??'];

function path(depth) {
  let text = pick([field, field, field, () => '$', () => '$$', () => '*', () => '**', () => '$v'])();
  for (let i = below(3); i > 0; --i) text += step(depth);
  return text;
}

function step(depth) {
  const kind = below(14);
  if (kind < 6) return '.' + field();
  if (kind === 6) return '[' + pick(['0', '1', '-1', '1.5', '[0,1]', '0..1'].slice(0, 5)) + ']';
  if (kind === 7) return '[' + expression(depth - 1) + ']';
  if (kind === 8) return '.(' + expression(depth - 1) + ')';
  if (kind === 9) return '[]';
  if (kind === 10) return '.{' + quote(pick(names)) + ': ' + expression(depth - 1) + '}';
  if (kind === 11) return '.[' + expression(depth - 1) + ']';
  if (kind === 12) return '^(' + pick(['', '>', '<']) + pick(['id', 'd', '$', 'a']) + ')';
  return pick(['.*', '.**', '.%', '#$i', '@$v', '.$v', '.$i', '{d: $count($)}', '{$string(id): a}']);
}

const lambda = (depth, parameters) => `function(${parameters}){${expression(depth - 1)}}`;

/// Functions with some arguments given: the others reach them unseen.
const partials = ['$string', '$substring(?, 1)', '$append(0, ?)', '$uppercase ~> $length', '$substring(?, -2, 1)', '$pad(?, 4, "#")', '$pad(?, -3)', '$length(?)',
  '$substringBefore(?, "b")', '$substringAfter(?, "b")', '$contains(?, "a")', '$join(?, "-")', '$sum(?)', '$average(?)', '$max(?)', '$min(?)', '$floor(?)', '$abs(?)',
  '$round(?, 1)', '$round(?)', '$power(?, 2)', '$sqrt(?)', '$number(?)', '$encodeUrlComponent(?)', '$lookup(?, "a")', '$split(?, ",")', '$replace(?, "a", "b")', '$assert(?, "no")'];

const calls = [
  (d) => `$sum(${expression(d)})`, (d) => `$count(${expression(d)})`, (d) => `$max(${expression(d)})`, (d) => `$min(${expression(d)})`,
  (d) => `$average(${expression(d)})`, (d) => `$string(${expression(d)})`, (d) => `$string(${expression(d)}, true)`,
  (d) => `$substring(${expression(d)}, ${pick([-3, -1, 0, 1, 2])}${chance(0.5) ? ', ' + pick([-1, 0, 1, 2, 3]) : ''})`,
  (d) => `$substringBefore(${expression(d)}, ${quote(pick(texts))})`, (d) => `$substringAfter(${expression(d)}, ${quote(pick(texts))})`,
  (d) => `$lowercase(${expression(d)})`, (d) => `$uppercase(${expression(d)})`, (d) => `$length(${expression(d)})`,
  (d) => `$trim(${expression(d)})`, (d) => `$pad(${expression(d)}, ${pick([-6, -2, 0, 3, 6])}${chance(0.5) ? ', ' + quote(pick(['#', 'ab', '😀'])) : ''})`,
  (d) => `$match(${expression(d)}, ${pick(regexes)})`, (d) => `$contains(${expression(d)}, ${pick([...regexes, '"a"'])})`,
  (d) => `$replace(${expression(d)}, ${pick([...regexes, '"a"'])}, ${pick(['"-"', '"[$0]"', '"$1$2"', 'function($m){$m.match & "!"}'])})`,
  (d) => `$split(${expression(d)}, ${pick([...regexes, '","', '""'])}${chance(0.3) ? ', 2' : ''})`, (d) => `$join(${expression(d)}, "-")`,
  (d) => `$number(${expression(d)})`, (d) => `$floor(${expression(d)})`, (d) => `$ceil(${expression(d)})`,
  (d) => `$round(${expression(d)}, ${pick([-1, 0, 1, 2])})`, (d) => `$abs(${expression(d)})`, (d) => `$sqrt(${expression(d)})`,
  (d) => `$power(${expression(d)}, ${pick([0, 2, 0.5, -1])})`, (d) => `$boolean(${expression(d)})`, (d) => `$not(${expression(d)})`,
  (d) => `$exists(${expression(d)})`, (d) => `$type(${expression(d)})`, (d) => `$keys(${expression(d)})`,
  (d) => `$lookup(${expression(d)}, ${quote(pick(names))})`, (d) => `$append(${expression(d)}, ${expression(d)})`,
  (d) => `$spread(${expression(d)})`, (d) => `$merge(${expression(d)})`, (d) => `$reverse(${expression(d)})`,
  (d) => `$distinct(${expression(d)})`, (d) => `$zip(${expression(d)}, ${expression(d)})`, (d) => `$sort(${expression(d)})`,
  (d) => `$sort(${expression(d)}, function($l, $r){$l > $r})`, (d) => `$map(${expression(d)}, ${lambda(d, pick(['$v', '$v, $i']))})`,
  (d) => `$filter(${expression(d)}, ${lambda(d, '$v')})`, (d) => `$single(${expression(d)}, ${lambda(d, '$v')})`,
  (d) => `$reduce(${expression(d)}, function($v, $i){${expression(d)}})`, (d) => `$each(${expression(d)}, ${lambda(d, '$v, $i')})`,
  (d) => `$sift(${expression(d)}, ${lambda(d, '$v')})`, (d) => `$eval(${quote(expression(0))})`,
  (d) => `$base64encode(${expression(d)})`, (d) => `$base64decode(${expression(d)})`, (d) => `$encodeUrl(${expression(d)})`,
  (d) => `$encodeUrlComponent(${expression(d)})`, (d) => `$decodeUrl(${expression(d)})`, (d) => `$formatBase(${expression(d)}, ${pick([2, 16, 36])})`,
  (d) => `$formatNumber(${expression(d)}, ${quote(pick(['#,##0.00', '0', '00.0', '0.0e0', '#%']))})`,
  (d) => `$formatInteger(${expression(d)}, ${quote(pick(['1', 'w', 'I', 'a', '#,##0', '001']))})`,
  (d) => `$toMillis(${expression(d)})`, (d) => `$fromMillis(${expression(d)})`, (d) => `$clone(${expression(d)})`,
  (d) => `$parseInteger(${expression(d)}, ${quote(pick(['0', 'w', 'I', 'a', '#,##0']))})`, (d) => `$decodeUrlComponent(${expression(d)})`,
  (d) => `${regexMatcher()}(${expression(d)}).match`, (d) => `$map(${expression(d)}, ${pick(partials)})`,
  (d) => `function($x)<${pick(['n:n', 's?:s', 'a<n>:n', 'x-:x', '(sn):s', 'j-:j'])}>{ $x }(${expression(d)})`,
  (d) => `$error(${expression(d)})`, (d) => `$assert(${expression(d)}, "no")`,
];

function expression(depth) {
  if (depth <= 0) return chance(0.6) ? path(0) : literal();
  const kind = below(20);
  if (kind < 5) return path(depth);
  if (kind < 9) return pick(calls)(depth - 1);
  if (kind < 13) return `${expression(depth - 1)} ${pick(operators)} ${expression(depth - 1)}`;
  if (kind === 13) return `(${expression(depth - 1)} ? ${expression(depth - 1)}${chance(0.7) ? ' : ' + expression(depth - 1) : ''})`;
  if (kind === 14) return `[${expression(depth - 1)}, ${chance(0.3) ? '1..3' : expression(depth - 1)}]`;
  if (kind === 15) return `{${quote(pick(names))}: ${expression(depth - 1)}, ${quote(pick(names))}: ${expression(depth - 1)}}`;
  if (kind === 16) return `($v := ${expression(depth - 1)}; ${expression(depth - 1)})`;
  if (kind === 17) return `${expression(depth - 1)} ~> ${pick(['$string', '$count()', '$append(1)', '|a|{"n": 1}, "b"|', '$uppercase'])}`;
  if (kind === 18) return pick([`-${path(depth - 1)}`, `(function($v, $i){${expression(depth - 1)}})(${expression(depth - 1)}, 2)`, `($f := $append(?, ${expression(depth - 1)}); $f(1))`]);
  const text = expression(depth - 1);
  return chance(0.25) ? text.slice(0, below(text.length + 1)) : `(${text})`;
}

// ---- comparison -----------------------------------------------------------------------------------------

/// Functions, regular expressions and numbers that are not finite have no JSON form: such results are not compared.
function comparable(result, depth = 0) {
  if (typeof result === 'function' || depth > 60) return false;
  if (typeof result === 'number') return Number.isFinite(result);
  if (result === null || typeof result !== 'object') return true;
  if (result._jsonata_lambda || result._jsonata_function) return false;
  return Object.values(result).every((each) => comparable(each, depth + 1));
}

function same(left, right) {
  if (typeof left !== typeof right) return false;
  if (left === null || right === null || typeof left !== 'object') return left === right || (left === 0 && right === 0);
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const keys = Object.keys(left).filter((key) => left[key] !== undefined);
  return keys.length === Object.keys(right).length && keys.every((key) => key in right && same(left[key], right[key]));
}

/// The reference evaluates the members of one constructor side by side: which of two errors it reports depends on
/// the scheduling of promises.
const mayFailTwice = (text) => /[[{].*,/.test(text);

async function referenceAnswer(task) {
  try {
    const result = await jsonata(task.expr, { timeout: 2000, stack: 500, sequence: 100000 }).evaluate(task.input);
    if (!comparable(result)) return undefined;
    // Through JSON, so that marks the reference puts on its arrays are gone.
    return result === undefined ? {} : { result: JSON.parse(JSON.stringify(result)) };
  } catch (error) {
    // Errors of JavaScript itself have no code; limits are each engine's own.
    const isOwn = !error.code || ['D1011', 'D1012', 'D2015', 'D1013'].includes(error.code);
    return isOwn ? undefined : { error: { code: error.code } };
  }
}

const child = spawn(program, ['eval', '--batch'], { stdio: ['pipe', 'pipe', 'inherit'] });
const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();

let compared = 0;
let different = 0;
for (let i = 0; i < count; ++i) {
  const task = { expr: expression(1 + below(3)), input: input() };
  const expected = await referenceAnswer(JSON.parse(JSON.stringify(task)));
  child.stdin.write(JSON.stringify(task) + '\n');
  const { value: line, done } = await lines.next();
  if (done) {
    console.log(`the program ended at ${JSON.stringify(task)}`);
    process.exit(1);
  }
  if (expected === undefined) continue;
  ++compared;
  const given = JSON.parse(line);
  const agrees = expected.error ? given.error && (given.error.code === expected.error.code || mayFailTwice(task.expr))
    : !given.error && ('result' in given) === ('result' in expected) && same(expected.result ?? null, given.result ?? null);
  if (!agrees) {
    ++different;
    console.log(`DIFFERS ${JSON.stringify(task)}\n  reference ${JSON.stringify(expected)}\n  toolwright ${line}`);
  }
}
child.stdin.end();
console.log(`${compared} compared of ${count}, ${different} differ`);
process.exit(different > 0 ? 1 : 0);
