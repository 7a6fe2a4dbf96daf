// Compares the regular-expression engine with the RegExp of node on generated patterns and texts.
//   node regex.mjs DRIVER [--count N] [--seed N]
// DRIVER is the program regex_driver. Exit 0: all agree; 1: some differ (printed); 2: unusable.
import { spawnSync } from 'node:child_process';
import { numberOption, randomSource } from './random.mjs';

const [driver, ...options] = process.argv.slice(2);
const count = numberOption(options, '--count', 20000);
const { below, pick, chance } = randomSource(numberOption(options, '--seed', 1));

const plain = ['a', 'b', 'c', 'A', 'B', 'ab', '1', '0', '_', '-', ' ', 'k', 's'];
const wide = ['é', 'É', 'ß', 'ſ', 'K', 'İ', 'ı', 'µ', 'μ', 'Σ', 'σ', 'ς', 'ǅ', 'ǆ', 'Ā', 'ā', 'ᲀ', 'в', 'В', 'Ω', 'Ω', 'ω',
  '\u00a0', '\u2028', '\u2029', '\ufeff', '\u180e', '\u3000', '😀', '\ud83d', '\ude00', 'ﬀ', 'Ɐ', 'ꭰ', 'Ꭰ', 'ა', 'Ა'];
const breaks = ['\n', '\r', '\t', '\v', '\x00', '\b'];
const letter = (useWide) => (useWide && chance(0.4) ? pick(wide) : chance(0.08) ? pick(breaks) : pick(plain));

const escapes = ['\\d', '\\D', '\\w', '\\W', '\\s', '\\S', '\\t', '\\n', '\\v', '\\f', '\\r', '\\0', '\\cA', '\\c', '\\c1', '\\x41',
  '\\x6', '\\u0061', '\\u006', '\\u{61}', '\\101', '\\8', '\\377', '\\400', '\\-', '\\.', '\\/', '\\a', '\\k', '\\p{L}'];
const syntax = ['(', ')', '[', ']', '{', '}', '*', '+', '?', '|', '^', '$', '\\', '.', '-', ',', '<', '>', '=', '!', ':', '1', 'k', 'a'];

function classAtom(useWide) {
  if (chance(0.25)) return pick([...escapes, '\\b', '\\B', '\\1', '\\c_']);
  const c = letter(useWide);
  return c === '-' || c === ']' || c === '\\' ? '\\' + c : c;
}

function charClass(useWide) {
  let text = chance(0.3) ? '[^' : '[';
  for (let i = below(4); i > 0; --i) text += classAtom(useWide) + (chance(0.3) ? '-' + classAtom(useWide) : '');
  return text + (chance(0.1) ? '-]' : ']');
}

const quantifiers = ['*', '+', '?', '*?', '+?', '??', '{2}', '{1,2}', '{0,1}?', '{1,}', '{2,}?', '{0}', '{,2}', '{1', '{2,1}', '{0,3}'];

function group(depth, context) {
  const kind = below(10);
  const inside = disjunction(depth - 1, context);
  if (kind < 4) {
    ++context.groups;
    return `(${inside})`;
  }
  if (kind === 4 && context.named) {
    ++context.groups;
    return `(?<${pick(['n', 'm', 'x', 'é', '$'])}>${inside})`;
  }
  return `(?${pick([':', ':', '=', '!', '<=', '<!', '<='])}${inside})`;
}

function atom(depth, context) {
  const kind = below(20);
  if (kind < 4 && depth > 0) return group(depth, context);
  if (kind < 6) return charClass(context.wide);
  if (kind < 7) return '.';
  if (kind < 9) return pick(escapes);
  if (kind < 10) return '\\' + (1 + below(3));
  if (kind < 11 && context.named) return pick(['\\k<n>', '\\k<m>', '\\k<n']);
  if (kind < 12) return pick(['^', '$', '\\b', '\\B']);
  if (kind < 13 && chance(0.15)) return pick(syntax);
  return letter(context.wide);
}

function disjunction(depth, context) {
  let text = '';
  for (let i = below(4) + (depth > 1 ? 1 : 0); i > 0; --i) {
    const body = atom(depth, context);
    const isAssertion = /^([$^]|\\[bB]|\(\?<[=!].*)$/s.test(body);
    text += body + (chance(isAssertion ? 0.02 : 0.3) ? pick(quantifiers) : '');
    if (chance(0.12)) text += '|';
  }
  return text;
}

function generate() {
  const context = { wide: chance(0.5), named: chance(0.2), groups: 0 };
  let pattern = disjunction(3, context);
  if (chance(0.05)) {
    const at = below(pattern.length + 1);
    pattern = pattern.slice(0, at) + pick(syntax) + pattern.slice(at + below(2));
  }
  let text = '';
  for (let i = below(12); i > 0; --i) text += letter(context.wide);
  return { pattern, text, flags: pick(['', '', 'i', 'm', 'im', 'i']) };
}

const hex = (text) => Array.from({ length: text.length }, (_, i) => text.charCodeAt(i).toString(16).padStart(4, '0')).join('');

function expected({ pattern, text, flags }) {
  let expression;
  try {
    expression = new RegExp(pattern, flags + 'gd');
  } catch {
    return { error: 'regex.syntax' };
  }
  return { matches: [...text.matchAll(expression)].map((m) => [...m.indices[0], ...m.indices.slice(1).map((g) => g ?? null)]) };
}

const cases = Array.from({ length: count }, generate);
const input = cases.map((c) => JSON.stringify({ pattern: hex(c.pattern), flags: c.flags, text: hex(c.text) })).join('\n') + '\n';
const run = spawnSync(driver, { input, maxBuffer: 1 << 30, encoding: 'utf8' });
if (run.status !== 0) {
  console.error(`${driver} ended with ${run.status ?? run.signal ?? run.error}`);
  process.exit(2);
}
const answers = run.stdout.split('\n');
let differing = 0;
let matching = 0;
let invalid = 0;
cases.forEach((c, i) => {
  const wanted = JSON.stringify(expected(c));
  const given = JSON.stringify(JSON.parse(answers[i]));
  matching += wanted.startsWith('{"matches":[[') ? 1 : 0;
  invalid += wanted.startsWith('{"error"') ? 1 : 0;
  if (wanted === given) return;
  ++differing;
  if (differing <= 20) console.log(`${JSON.stringify(c)}\n  expected ${wanted}\n  found    ${given}`);
});
console.log(`${count} patterns (${matching} matched, ${invalid} refused by both or one), ${differing} differ`);
process.exit(differing === 0 ? 0 : 1);
