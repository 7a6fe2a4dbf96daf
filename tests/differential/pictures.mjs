// Compares the picture functions (numbers, integers, bases, dates) with the reference (npm package jsonata 2.2.2) on
// generated values and pictures: the result, undefined, or the code of the error.
//   node pictures.mjs DRIVER [--count N] [--seed N]
// DRIVER is the program picture_driver. Exit 0: all agree; 1: some differ (printed); 2: unusable; 77: no package.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { numberOption, randomSource } from './random.mjs';

const [driver, ...options] = process.argv.slice(2);
const count = numberOption(options, '--count', 20000);
const { random, below, pick, chance } = randomSource(numberOption(options, '--seed', 1));

process.env.TZ = 'UTC';
/// What `now` is for pictures that leave the date out; the driver uses the same moment.
const now = 1796042096789;
globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [now]));
  }
};
let jsonata;
try {
  jsonata = createRequire(join(process.cwd(), 'package.json'))('jsonata');
} catch {
  console.log('SKIPPED: the npm package jsonata is not installed here');
  process.exit(77);
}

const some = (least, most, make) => Array.from({ length: least + below(most - least + 1) }, make).join('');

// ---- numbers --------------------------------------------------------------------------------------------

const shown = [0, 1, -1, 0.5, 1.5, 2.5, -2.5, 0.05, 0.125, 12345.678, -12345.678, 999.995, 0.000123, 1e-7, 123456789, 1e15, 1e20, 1e21, 1e300, 5e-324,
  0.1 + 0.2, 1 / 3, 1.005, 4.35, 99.99, 1e6 + 0.5, 9007199254740993, -0.4, -0.6];
const number = () => (chance(0.5) ? pick(shown) : Math.round((random() - 0.5) * 10 ** below(12)) / 10 ** below(6));

function mantissa(sign) {
  const left = some(0, 3, () => pick(['#', '#', '#,', ','])) + some(0, 3, () => pick([sign, sign, sign + ',']));
  const right = chance(0.6) ? '.' + some(0, 3, () => sign) + some(0, 2, () => pick(['#', '#', ',#'])) : '';
  return left + right;
}

function numberPicture(sign) {
  let text = mantissa(sign) + (chance(0.15) ? 'e' + some(1, 2, () => sign) : '');
  if (chance(0.15)) text += pick(['%', '\u2030']);
  if (chance(0.2)) text = pick(['$', '(', '-', ' ', 'x', '%', '€']) + text;
  if (chance(0.2)) text += pick([' items', ')', '!', ' €']);
  if (chance(0.08)) text += ';' + pick(['(', '-']) + mantissa(sign) + pick([')', '']);
  if (chance(0.05)) text = text.slice(0, below(text.length + 1)) + pick(['.', ',', '0', '#', ';', 'e', '%']) + text.slice(below(text.length + 1));
  return text;
}

function numberCall() {
  const kind = below(8);
  if (kind === 0) return [number(), numberPicture('٠'), { 'zero-digit': '٠' }];
  if (kind === 1) {
    const swap = (c) => ({ '.': ',', ',': '.' })[c] ?? c;
    return [number(), Array.from(numberPicture('0'), swap).join(''), { 'decimal-separator': ',', 'grouping-separator': '.' }];
  }
  if (kind === 2) return [number(), numberPicture('0'), pick([{ 'minus-sign': '~' }, { 'per-mille': 'pm' }, { percent: 'pc' }, { digit: 'd' }, { 'exponent-separator': 'E' }])];
  return [number(), numberPicture('0'), null];
}

// ---- integers -------------------------------------------------------------------------------------------

const whole = () => pick([0, 1, 2, 3, 4, 9, 10, 11, 12, 13, 19, 20, 21, 22, 23, 26, 27, 40, 90, 99, 100, 101, 111, 112, 113, 400, 999, 1000, 1001, 1100, 2018, 3999, 9999,
  12345, 100000, 999999, 1000000, 1234567, 1e9, 1e12, 1e15, -1, -21, -1999, below(100), below(5000), below(10000000), -below(3000)]);
const grouped = () => some(0, 3, () => pick(['#', '#,', '#'])) + some(0, 4, () => pick(['0', '0', '0,', '1', '0:', '٠', '0 ']));
const integerPicture = () => (chance(0.5) ? pick(['w', 'W', 'Ww', 'i', 'I', 'a', 'A', '1', '01', '#0', '#,##0', '#,###,000', '٠٠١']) : grouped()) + (chance(0.25) ? pick([';o', ';c', ';o(-er)', ';', ';x']) : '');

/// Roman numbers of thousands grow without end in both; keep them short.
const fitsRoman = (value, picture) => !/^i/i.test(picture) || Math.abs(value) < 20000;

function integerCall() {
  const picture = integerPicture();
  const value = whole() + (chance(0.1) ? 0.5 : 0);
  return fitsRoman(value, picture) ? [value, picture] : [below(4000), picture];
}

// ---- dates ----------------------------------------------------------------------------------------------

const dayLength = 86400000;
const moment = () => pick([0, 1, -1, 951782400000, 1230768000000, 1293839999999, 253402300799999, -62135596800000, 1521801216617, 1e12, 1735689599999,
  Math.floor(random() * 4e12) - 1e12, below(40000) * dayLength, below(40000) * dayLength - 1, Math.floor(random() * 1e14) - 3e13]);
const zone = () => (chance(0.6) ? null : pick(['+0000', '+0530', '-0800', '0100', '+1400', '-0001', '-1200', '+0545']));
const styles = ['', '1', '01', '001', '1o', '01o', 'w', 'W', 'Ww', 'wo', 'Wwo', 'i', 'I', 'a', 'A', 'N', 'n', 'Nn', '#1', '٠١', '#', '0001', '9', '9,999'];
const widths = ['', '', '', '', ',2', ',3-3', ',*-3', ',2-2', ',2-4', ',*', ',1-*', ',4', ',0', ',3-2'];
const component = () => `[${pick([...'YMDdFWwXxHhPmsfZzCE'])}${pick(styles)}${chance(0.25) ? pick(widths) : ''}]`;
const zones = ['[Z]', '[z]', '[Z0]', '[Z00]', '[Z0000]', '[Z00:00]', '[Z0101t]', '[Z01:01t]', '[Z0:00]', '[ZN]'];
const glue = () => pick(['-', ' ', '/', ':', ', ', 'T', ' of ', '[[', ']]', '.', '']);

function datePicture() {
  let text = some(1, 5, () => (chance(0.12) ? pick(zones) : component()) + glue());
  if (chance(0.04)) text = text.slice(0, below(text.length + 1)) + pick(['[', ']', 'q', '[q]', '[]']) + text.slice(below(text.length + 1));
  return text;
}

const readable = ['[Y0001]-[M01]-[D01]', '[Y]-[M]-[D]T[H]:[m]:[s].[f][Z]', '[D]/[M]/[Y]', '[FNn], [D1o] [MNn] [Y]', '[MNn] [D], [Y]', '[Y]-[d001]', '[H01]:[m01]:[s01]', '[h]:[m] [PN]', '[h]:[m][P]',
  '[D01][M01][Y0001]', '[Dwo] of [MNn] [Yw]', '[DWwo] [MN] [YI]', '[Y] [M] [D] [z]', '[Y0001]-[M01]-[D01] [H01]:[m01] [Z0000]', '[Y,2-2]-[M]-[D]', '[F], [D] [MNn,3-3] [Y]', '[Da]/[MA]/[Yi]', '[X]-W[W01]-[F1]', '[Y]', '[M]', '[D]', '[m]:[s]', '[d]', '[H]'];
const reference = (name, list) => jsonata(`$${name}(${list.map((item, i) => (item === null ? '$none' : `$a${i}`)).join(', ')})`)
  .evaluate({}, Object.fromEntries(list.map((item, i) => [`a${i}`, item])));

async function written(name, list, fallback) {
  try {
    return (await reference(name, list)) ?? fallback;
  } catch {
    return fallback;
  }
}

/// A text that the picture may read: mostly one that the reference wrote with it.
async function dateText() {
  if (chance(0.25)) {
    // Not `0001-29`: what is no ISO date but passes the reference's test goes to a reader of the JavaScript engine's own.
    const parts = [pick(['2018', '2001', '9999', '20', '02018']), pick(['-03', '-13', '-3', '', '-12']), pick(['-23', '-31', '-1', '', '-29']), pick(['', 'T10:33:36Z', 'T10:33', 'T24:00:00', 'T23:59:59.1', 'T10:33:36+05:30', 'T10:33:36.6178-0530', ' 10:33', 'T10'])];
    return [parts.join(''), null];
  }
  const picture = chance(0.7) ? pick(readable) : datePicture();
  const other = chance(0.85) ? picture : pick(readable);
  let text = await written('fromMillis', [moment(), picture, zone()].slice(0, 3), '2018-03-23');
  if (chance(0.1)) text = text.slice(0, below(text.length + 1)) + pick(['0', 'x', ' ', '']) + text.slice(below(text.length + 1));
  return [text, other];
}

async function integerText() {
  const [value, picture] = integerCall();
  const other = chance(0.9) ? picture : integerPicture();
  let text = await written('formatInteger', [value, picture], '12');
  if (chance(0.1)) text = pick(['', 'x', '-']) + text + pick([',', 'th', ' ', 'm', '']);
  return [text, other];
}

const makers = {
  formatNumber: numberCall,
  formatInteger: integerCall,
  parseInteger: integerText,
  formatBase: () => [number(), pick([2, 3, 7, 8, 10, 16, 20, 36, 2.5, 1, 37])],
  round: () => [number(), pick([-3, -2, -1, 0, 1, 2, 3, 5, 10])],
  string: () => [number()],
  fromMillis: () => [moment(), chance(0.9) ? datePicture() : null, zone()],
  toMillis: dateText,
};
const weights = ['formatNumber', 'formatNumber', 'formatInteger', 'parseInteger', 'formatBase', 'round', 'string', 'fromMillis', 'fromMillis', 'toMillis', 'toMillis'];

// ---- comparison -----------------------------------------------------------------------------------------

async function expected(name, list) {
  const given = list.slice(0, list.findLastIndex((item) => item !== null) + 1);
  try {
    const result = await reference(name, given);
    return result === undefined ? {} : { result };
  } catch (error) {
    // Errors of JavaScript itself have no code: any error agrees.
    return { error: error.code ?? '' };
  }
}

/// Beyond the integers a double holds, the last digit of a sum of powers is that of Math.pow, which is not exact.
const near = (wanted, given) => Math.abs(wanted) > Number.MAX_SAFE_INTEGER && Math.abs(wanted - given) <= Math.abs(wanted) * 2e-15;

const same = (wanted, given) => {
  if ('error' in wanted) return 'error' in given && (wanted.error === '' || wanted.error === given.error);
  if (!('result' in wanted)) return !('result' in given) && !('error' in given);
  const isNothing = typeof wanted.result === 'number' && !Number.isFinite(wanted.result);
  return wanted.result === given.result || near(wanted.result, given.result) || (isNothing && (given.result ?? null) === null);
};

const cases = [];
for (let i = 0; i < count; ++i) {
  const name = pick(weights);
  cases.push({ function: name, arguments: await makers[name]() });
}
const run = spawnSync(driver, { input: cases.map((each) => JSON.stringify(each)).join('\n') + '\n', maxBuffer: 1 << 30, encoding: 'utf8' });
if (run.status !== 0) {
  console.error(`${driver} ended with ${run.status ?? run.signal ?? run.error}`);
  process.exit(2);
}
const answers = run.stdout.split('\n');
let differing = 0;
let failing = 0;
for (const [i, each] of cases.entries()) {
  const wanted = await expected(each.function, each.arguments);
  failing += 'error' in wanted ? 1 : 0;
  if (same(wanted, JSON.parse(answers[i]))) continue;
  ++differing;
  if (differing <= 40) console.log(`${JSON.stringify(each)}\n  reference  ${JSON.stringify(wanted)}\n  toolwright ${answers[i]}`);
}
console.log(`${count} calls (${failing} fail in the reference), ${differing} differ`);
process.exit(differing === 0 ? 0 : 1);
