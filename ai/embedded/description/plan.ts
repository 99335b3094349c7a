// Plans a description: opening; what the product is, has and does; other features; closing.
import { OPENINGS, type Parts } from './frames.js';
import { writeClauses, writeClosing, writeFacts, writeOrders } from './further.js';
import { expandTemplate, type Dice } from './grammar.js';
import { countPhrases, groupPhrases, takeLong } from './group.js';
import { fill, writeFrameSentence, isSuitable } from './sentences.js';
import { formatSentence } from './wording.js';
import type { Draft, Material, Rest, Writer } from './writer.js';

/** Plans and writes one description; the dice choose the order and the wordings. */
export function writeDraft(material: Material, dice: Dice): Draft {
  const writer: Writer = { ...material, dice, rest: groupPhrases(material), used: new Set(), mentions: 0, saidNoun: false, lastVerb: '' };
  const body = [openText(writer)];
  const alone = takeLong(writer);
  while (countPhrases(writer.rest) > 0) body.push(bodySentence(writer));
  for (const parts of alone) body.push(writeFrameSentence(writer, parts));
  body.push(...writeClauses(writer), ...writeFacts(writer), ...writeOrders(writer));
  if (material.audience?.isOdd === true) body.push(formatSentence(`Audience: ${material.audience.text}`));
  return { body, closing: writeClosing(writer) };
}

/** The opening: name, audience and often the first features. */
function openText(writer: Writer): string {
  const { rest, dice, name, audience, voice } = writer;
  const isFor = audience !== undefined && !audience.isOdd;
  const short = (texts: readonly string[]): number => texts.filter((text) => !text.includes(',') && text.split(' ').length <= 7).length;
  const wanted = countPhrases(rest) === 0 || name.isTrailing ? 'none' : openingKind(writer, short);
  const few = countPhrases(rest) <= 3;
  const parts: Parts = { traits: [], things: [], deeds: [] };
  if (wanted.includes('traits')) parts.traits = takeShort(rest, 'traits', few ? 3 : dice.pick([1, 2, 2]));
  if (wanted.includes('things')) parts.things = takeShort(rest, 'things', few ? 3 : dice.pick([2, 2, 3]));
  if (wanted.includes('deeds')) parts.deeds = takeShort(rest, 'deeds', few ? 3 : dice.pick([1, 2]));
  if (wanted === 'none') {
    const all = isFor ? [...voice.bareFor, ...(audience.isPeople ? voice.bareTo : [])] : voice.bare;
    const tail = writer.phrases.length === 0 && !name.isTrailing ? voice.tail : '';
    const ending = name.isTrailing
      ? all.filter((text) => /\{[Nn]\}$/.test(text) && !(name.plain.includes(':') && text.includes(':')))
      : all;
    const templates = ending.length > 0 ? ending : all;
    const opening = expandTemplate(dice.pick(templates).replace('{present}', voice.present), dice);
    const isInvitation =
      /^(?:Meet|Say h|Get to know|Have a look|Take a look|Discover|Make room|Make way|Wave hello|Come and meet|We invite you)/.test(
        opening,
      );
    return formatSentence(fill(writer, opening + (isInvitation && !isFor ? tail : ''), parts, name.inSentence));
  }
  const fits = OPENINGS.filter((frame) => isSuitable(frame, parts, isFor ? audience : undefined, writer));
  const better = fits.filter(({ isLast }) => isLast !== true);
  const chosen = dice.pick(better.length > 0 ? better : fits);
  writer.mentions += 1;
  return formatSentence(fill(writer, chosen.text, parts, name.inSentence));
}

/** The kinds of feature that the opening holds: all of them if there are few, so that none is left for a weak sentence. */
function openingKind({ rest, dice }: Writer, short: (texts: readonly string[]) => number): string {
  const kinds = (['traits', 'things', 'deeds'] as const).filter((key) => short(rest[key]) > 0);
  const left = countPhrases(rest);
  if (kinds.length === 0) return 'none';
  if (left <= 2 || (left === 3 && kinds.length < 3 && dice.chance(0.4))) return kinds.join(' ');
  if (dice.chance(left === 3 ? 0.2 : 0.08)) return 'none';
  const choices: string[] = kinds.flatMap((kind) => (kind === 'deeds' && kinds.length > 1 ? [kind] : [kind, kind]));
  if (kinds.length > 1) choices.push(kinds.slice(0, 2).join(' '), kinds.slice(-2).join(' '));
  return dice.pick(choices);
}

function takeShort(rest: Rest, key: keyof Rest, amount: number): string[] {
  const short = rest[key].filter((text) => !text.includes(',') && text.split(' ').length <= 7);
  // A feature that contains "and" or a negation can't be in a list with others.
  const plain = short.filter((text) => !/ (?:and|or) |^not /.test(text));
  const taken = plain.length > 0 ? plain.slice(0, amount) : short.slice(0, 1);
  rest[key] = rest[key].filter((text) => !taken.includes(text));
  return taken;
}

/** One sentence about the product from the remaining features: one, two or three kinds together. */
function bodySentence(writer: Writer): string {
  const { rest, dice } = writer;
  const left = countPhrases(rest);
  const keys = (['traits', 'things', 'deeds'] as const).filter((key) => rest[key].length > 0);
  const mixed = keys.length > 1 && dice.chance(left > 9 ? 0.6 : 0.85);
  const chosen = left <= 4 ? keys : mixed ? pickTwo(keys, dice, left) : [dice.pick(keys)];
  const parts: Parts = { traits: [], things: [], deeds: [] };
  for (const key of chosen) parts[key] = rest[key].splice(0, left <= 4 ? 4 : share(rest[key].length, chosen.length, dice));
  if (countPhrases(rest) === 1) for (const key of keys) parts[key].push(...rest[key].splice(0));
  return writeFrameSentence(writer, parts);
}

function pickTwo(keys: readonly (keyof Rest)[], dice: Dice, left: number): (keyof Rest)[] {
  if (keys.length === 3 && left <= 4 && dice.chance(0.5)) return [...keys];
  const without = keys.length === 2 ? undefined : dice.pick(keys);
  return keys.filter((key) => key !== without);
}

/** The number of features of a kind that a sentence takes, so that no single one is left over. */
function share(available: number, kinds: number, dice: Dice): number {
  const most = kinds === 1 ? 4 : kinds === 2 ? 3 : 2;
  if (available <= most) return available;
  const amount = dice.pick(kinds === 1 ? [3, 4, 3] : [2, 3, 2]);
  return Math.min(most, available - amount === 1 ? amount - 1 : amount);
}
