// Writes sentences about the product: chooses a frame, makes its verbs agree and fills its slots.
import type { Audience } from './audience.js';
import { toSentenceStart } from './casing.js';
import { FRAMES, type Frame, type Parts } from './frames.js';
import { expandTemplate, fillSlots, joinItems } from './grammar.js';
import { formatSentence } from './wording.js';
import type { Writer } from './writer.js';

/** Writes another sentence with these features, in a frame that this text hasn't used. */
export function writeFrameSentence(writer: Writer, parts: Parts): string {
  const { dice, voice, used } = writer;
  const own: readonly Frame[] = voice.things.map((text) => ({ text, needs: 'things' }));
  const all = [...FRAMES, ...(parts.traits.length + parts.deeds.length === 0 ? own : [])].filter((frame) =>
    isSuitable(frame, parts, undefined, writer),
  );
  const better = all.filter(({ isLast }) => isLast !== true);
  const fitting = better.length > 0 ? better : all;
  const fresh = fitting.filter(({ text }) => !used.has(text));
  const frame = dice.pick(fresh.length > 0 ? fresh : fitting);
  used.add(frame.text);
  const isShort = parts.traits.length + parts.things.length + parts.deeds.length === 1;
  const link =
    writer.mentions > 0 && frame.isLater !== true && !isDenial(parts) && frame.text.startsWith('{S}') && dice.chance(isShort ? 0.85 : 0.55)
      ? linkFor(writer)
      : '';
  writer.mentions += 1;
  const said = fill(writer, frame.text, parts, subject(writer));
  return formatSentence(/[?!.:] $/.test(link) && !/: $/.test(link) ? link + toSentenceStart(said) : link + said);
}

/** "Not for outdoor use" is not an advantage to highlight. */
function isDenial({ traits }: Parts): boolean {
  return traits.some((text) => /^not /.test(text));
}

/** The maximum number of links; no link is used twice, and at most one has a colon. */
const MOST_LINKS = 3;

function linkFor({ voice, dice, used }: Writer): string {
  const said = [...used].filter((text) => text.startsWith('link '));
  const open = voice.links.filter((link) => !link.endsWith(': ') || !said.some((text) => text.endsWith(': ')));
  if (said.length === MOST_LINKS || open.length === 0) return '';
  const link = expandTemplate(dice.pick(open), dice);
  if (said.includes(`link ${link}`)) return '';
  used.add(`link ${link}`);
  return link;
}

/** "The kettle", "this kettle" or "it"; never the noun twice in a row. */
function subject(writer: Writer): string {
  const { name, mentions, dice } = writer;
  const pronoun = name.isPlural ? 'they' : 'it';
  const noun = dice.chance(0.35) ? name.longNoun : name.noun;
  const these = name.isPlural ? 'these' : 'this';
  const choices = mentions < 2 ? [pronoun, `the ${noun}`, `the ${noun}`, `${these} ${noun}`] : [pronoun, `the ${noun}`, `the ${noun}`];
  const chosen = name.noun === '' || writer.saidNoun ? pronoun : dice.pick(choices);
  writer.saidNoun = chosen !== pronoun;
  return chosen;
}

/** Whether a frame can hold these features in this voice. Pure. */
export function isSuitable(frame: Frame, parts: Parts, audience: Audience | undefined, { voiceName, mentions }: Writer): boolean {
  const kinds = (['traits', 'things', 'deeds'] as const).filter((key) => parts[key].length > 0).join(' ');
  if (frame.needs !== kinds) return false;
  if ((frame.isFor === true) !== (audience !== undefined)) return false;
  if (frame.voices !== undefined && !frame.voices.includes(voiceName)) return false;
  if (frame.not?.includes(voiceName) === true) return false;
  if (frame.text.includes('{BARE') && parts.things.length < 2) return false;
  if (frame.text.includes('{combines}') && parts.things.some((text) => /^(?:no|zero)\b/i.test(text))) return false;
  if (frame.text.startsWith('{ADJ}') && parts.traits.some((text) => /^(?:not|never)\b|^\d/i.test(text))) return false;
  if (frame.text.startsWith('{ADJ}') && parts.traits.length > 1 && parts.traits.some((text) => / (?:and|or) |,/.test(text))) return false;
  if (frame.text.includes('{ADJ}, with {NP}') && parts.traits.some((text) => / with /.test(text))) return false;
  if (
    frame.isList === true &&
    parts.traits.length < 2 &&
    ((parts.traits[0] ?? '').split(' ').length < 4 || / (?:and|or) /.test(parts.traits[0] ?? ''))
  )
    return false;
  if (frame.isLater === true && (mentions === 0 || isDenial(parts))) return false;
  const lists = (['traits', 'things', 'deeds'] as const).filter((key) => parts[key].length > 1 || / and /.test(parts[key][0] ?? '')).length;
  if (frame.isSeries === true && lists > 0) return false;
  if (
    frame.isChain === true &&
    (lists > 1 ||
      (parts.things.length > 1 && parts.deeds.length > 0) ||
      isListAtEnd(frame, parts) ||
      [...parts.traits, ...parts.things].some((text) => / and /.test(text)))
  )
    return false;
  if (frame.isPair === true && (parts.things.length < 2 || parts.things.some((text) => /\b(?:and|no|zero)\b|,/.test(text)))) return false;
  return true;
}

/** "Is light, and folds, rolls and hangs": a list after the joining "and" is hard to read. */
function isListAtEnd({ text }: Frame, parts: Parts): boolean {
  const last = /\{(ADJ|NP|VP)\}[^{]*$/.exec(text)?.[1];
  const items = last === 'ADJ' ? parts.traits : last === 'NP' ? parts.things : parts.deeds;
  return items.length > 1 || / and /.test(items[0] ?? '');
}

/** Fills a template's slots. Verbs agree with the subject; features are unchanged. */
export function fill(writer: Writer, template: string, parts: Parts, who: string): string {
  const { name, audience, voice, dice } = writer;
  const opened = template
    .replace('{HAS}', () => haveVerb(writer, parts))
    .replace('{present}', voice.present)
    .replace('also {is} ', '{is} also ');
  const wording = agreeing(expandTemplate(opened, dice), name.isPlural);
  const later = name.noun === '' ? (name.isPlural ? 'them' : 'it') : `the ${name.noun}`;
  const start = name.noun === '' ? (name.isPlural ? 'they' : 'it') : `the ${name.noun}`;
  const traits = joinItems(byLength(parts.traits));
  const things = joinItems(byLength(parts.things));
  const deeds = joinItems(shareVerbs(byLength(parts.deeds)));
  return fillSlots(wording, {
    ...(name.isPlural ? PLURAL_VERBS : SINGULAR_VERBS),
    N: name.inSentence,
    n: name.plain,
    S: who,
    H: /^\{H\}|[:?!.] \{H\} \{/.test(wording) || /\b(?:whether|if|and|,) \{H\} \{/.test(wording) ? start : later,
    'H^': toSentenceStart(start),
    them: name.isPlural ? 'them' : 'it',
    A: audience?.text ?? '',
    'A^': toSentenceStart(audience?.text ?? ''),
    ADJ: traits,
    NP: things,
    VP: deeds,
    AND: / and /.test(traits) || / and /.test(things) || / and /.test(deeds) ? ', and' : ' and',
    BARE: things,
    'BARE^': toSentenceStart(things),
  });
}

/** The verb before a list of things: "has" before "no", otherwise not the one of the sentence before. */
function haveVerb(writer: Writer, parts: Parts): string {
  if (
    parts.things.some((text) => /^(?:no|zero|over|up|less|more|only)\b/i.test(text)) ||
    parts.deeds.some((text) => /^comes?\b/.test(text))
  )
    return '{has}';
  let verb = expandTemplate(writer.voice.has, writer.dice);
  if (verb === writer.lastVerb) verb = expandTemplate(writer.voice.has, writer.dice);
  writer.lastVerb = verb;
  return verb;
}

/** Makes our own wordings about one product plural, before the caller's words are filled in. */
function agreeing(wording: string, isPlural: boolean): string {
  if (!isPlural) return wording;
  return wording
    .replace(/\b([Tt])his is(?= \{)/g, '$1hese are')
    .replace(/\b([Hh]ere|[Tt]here)(?: is|'s)(?= \{)/g, '$1 are')
    .replace(/\b([Hh])ere comes\b/g, '$1ere come')
    .replace(/\bIt is(?= \{)/g, 'They are')
    .replace(/\bit is(?= \{)/g, 'they are');
}

/** Short items first; those that contain "and" last. */
function byLength(items: readonly string[]): string[] {
  const weight = (text: string): number => (/ (?:and|or) /.test(text) ? 1_000 : 0) + text.length;
  return [...items].sort((first, second) => weight(first) - weight(second));
}

/** "Comes in a tin and comes in blue" becomes "comes in a tin and in blue". */
function shareVerbs(deeds: readonly string[]): string[] {
  const isComing = (text: string): boolean => /^comes? (?:in|as|with|without) /.test(text);
  const sorted = [...deeds].sort((first, second) => Number(isComing(first)) - Number(isComing(second)));
  return sorted.map((text, index) =>
    index > 0 && isComing(text) && isComing(sorted[index - 1] ?? '') ? text.replace(/^comes? /, '') : text,
  );
}

const SINGULAR_VERBS: Readonly<Record<string, string>> = {
  is: 'is',
  has: 'has',
  comes: 'comes',
  offers: 'offers',
  features: 'features',
  packs: 'packs',
  shows: 'shows',
  suits: 'suits',
  fits: 'fits',
  belongs: 'belongs',
  combines: 'combines',
  it: 'it',
  its: 'its',
};
const IRREGULAR_PLURALS: Readonly<Record<string, string>> = { is: 'are', has: 'have', it: 'they', its: 'their' };
const PLURAL_VERBS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(SINGULAR_VERBS).map((verb) => [verb, IRREGULAR_PLURALS[verb] ?? verb.replace(/s$/, '')]),
);
