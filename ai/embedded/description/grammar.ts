// Templates with alternatives, and the seeded generator that chooses among them.

/** Makes random choices; the same seed gives the same choices in the same order. */
export interface Dice {
  /** Returns one of the choices, which must not be empty. */
  pick<T>(choices: readonly T[]): T;
  /** Returns true with this probability (0..1). */
  chance(fraction: number): boolean;
}

/** Creates a generator from a 32-bit seed (mulberry32). Not for security. */
export function createDice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    pick: (choices) => choices[Math.floor(next() * choices.length)] as (typeof choices)[number],
    chance: (fraction) => next() < fraction,
  };
}

/** Expands one of our templates: `[a|b|]` becomes a, b or nothing; brackets may be nested. Leaves slots in braces for `fillSlots`, so a
 *  caller's text is never read as a template. Pure, apart from the dice. */
export function expandTemplate(template: string, dice: Dice): string {
  let at = 0;
  const sequence = (isInside: boolean): string => {
    const readings: string[] = [''];
    while (at < template.length) {
      const character = template[at] ?? '';
      at += 1;
      if (character === '[') readings[readings.length - 1] += sequence(true);
      else if (character === '|' && isInside) readings.push('');
      else if (character === ']' && isInside) break;
      else readings[readings.length - 1] += character;
    }
    return dice.pick(readings);
  };
  return sequence(false);
}

/** Fills the slots: `{name}` is looked up, unknown slots become empty. Inserted text is not expanded again. Pure. */
export function fillSlots(template: string, slots: Readonly<Record<string, string>>): string {
  return template.replace(/\{([\w^]+)\}/g, (_, slot: string) => slots[slot] ?? '');
}

/** Joins items as running text: "a, b and c". Uses semicolons if items contain commas, and a comma before "and" if an item other than the
 *  last of two contains "and". Pure. */
export function joinItems(items: readonly string[], conjunction = 'and'): string {
  if (items.length < 2) return items.join('');
  const head = items.slice(0, -1);
  const last = items.at(-1) ?? '';
  if (items.some((item) => item.includes(','))) return `${head.join('; ')}; ${conjunction} ${last}`;
  const needsComma = (items.length > 2 ? items : head).some((item) => / (?:and|or|&) /.test(item));
  return `${head.join(', ')}${needsComma ? ',' : ''} ${conjunction} ${last}`;
}
