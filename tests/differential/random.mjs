// What the generators of this folder draw from: the same numbers for the same seed, on every machine.

/// The value of `--name N` among @p options, or @p fallback.
export function numberOption(options, name, fallback) {
  const at = options.indexOf(name);
  return at < 0 ? fallback : Number(options[at + 1]);
}

export function randomSource(seed) {
  let state = seed;
  /// From 0 up to 1, as Math.random().
  function random() {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }
  const below = (n) => Math.floor(random() * n);
  return { random, below, pick: (list) => list[below(list.length)], chance: (p) => random() < p };
}
