// Templates with alternatives, and the dice that choose among them.

/** Chooses among things; the same seed makes the same choices in the same order. */
export interface Dice {
  /** One of the choices; the list must not be empty. */
  pick<T>(choices: readonly T[]): T;
  /** Whether an event of this chance (0..1) happens. */
  chance(fraction: number): boolean;
}

/** Dice from a 32-bit seed (mulberry32). Not for security. */
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

/** Chooses one reading of a template of our own: `[a|b|]` is a or b or nothing, brackets nest.
 *  Slots in braces are left for `fillSlots`, so a caller's words are never read as a template. Pure but for the dice. */
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

/** Puts words into the slots; `{name}` is looked up, unknown slots become empty. Each word is placed once and never read again. Pure. */
export function fillSlots(template: string, slots: Readonly<Record<string, string>>): string {
  return template.replace(/\{([\w^]+)\}/g, (_, slot: string) => slots[slot] ?? '');
}

/** Items as running text: "a, b and c". Semicolons when items hold commas; a comma before "and" when an item
 *  other than the last of two holds an "and". Pure. */
export function joinItems(items: readonly string[], conjunction = 'and'): string {
  if (items.length < 2) return items.join('');
  const head = items.slice(0, -1);
  const last = items.at(-1) ?? '';
  if (items.some((item) => item.includes(','))) return `${head.join('; ')}; ${conjunction} ${last}`;
  const needsComma = (items.length > 2 ? items : head).some((item) => / (?:and|or|&) /.test(item));
  return `${head.join(', ')}${needsComma ? ',' : ''} ${conjunction} ${last}`;
}
