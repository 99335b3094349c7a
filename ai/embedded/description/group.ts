// Groups features by the kind of sentence that can hold them.
import type { Parts } from './frames.js';
import type { ProductName } from './name.js';
import { isMass, isMaterial, isProductNoun } from './nouns.js';
import type { Phrase } from './phrases.js';
import { deed, formatThing } from './wording.js';
import type { Material, Rest, Writer } from './writer.js';

/** The features by the kind of sentence that can hold them, in the form that it needs. Leaves out labels, clauses and instructions.
 *  Pure. */
export function groupPhrases({ phrases, name }: Material): Rest {
  const rest: Rest = { traits: [], things: [], deeds: [] };
  for (const phrase of phrases) {
    const { kind, text, head } = phrase;
    if (kind === 'ADJ') rest.traits.push(text);
    else if (kind === 'NP' && isSameThing(head, name)) rest.deeds.push(`${name.isPlural ? 'are' : 'is'} ${formatThing(phrase)}`);
    else if (kind === 'NP') rest.things.push(formatThing(phrase));
    else if (kind === 'VP') rest.deeds.push(deed(withArticle(text), name.isPlural));
    else if (kind === 'WHOLE') rest.deeds.push(deed(wholeDeed(phrase), name.isPlural));
    else if (kind === 'PP') placePreposition(rest, phrase, name.isPlural);
    else if (isShareOfMaterial(phrase)) rest.traits.push(text);
  }
  return rest;
}

/** Whether a fact says what the whole product is made of, by percentage: "100% cotton" can follow "is", but "steel" may be the material of
 *  only a part. Pure. */
export function isShareOfMaterial({ kind, text, head }: Phrase): boolean {
  return kind === 'FACT' && isMaterial(head) && /^(?:100|[1-9]\d)\s?% [\p{L} -]+(?:, \d+\s?% [\p{L} -]+)*$/u.test(text);
}

/** "Waterproof jacket" for a jacket says what it is, not what it has. */
function isSameThing(head: string, { noun }: ProductName): boolean {
  return noun !== '' && head === noun.split(' ').at(-1) && isProductNoun(head) && !isMass(head);
}

/** Adds the article in "includes carrying strap". */
function withArticle(text: string): string {
  const [, verb = '', rest = ''] = /^(includes|has|features|contains|offers|provides|boasts|comes with) (\S.*)$/i.exec(text) ?? [];
  return verb === '' || rest.includes(',') ? text : `${verb} ${thingAfter(rest)}`;
}

function wholeDeed(phrase: Phrase): string {
  if (/^(?:pack|set|box|bundle|pair|collection) of /i.test(phrase.text)) return `comes as ${formatThing({ ...phrase, head: 'set' })}`;
  return `makes ${formatThing(phrase)}`;
}

function placePreposition(rest: Rest, { text }: Phrase, isPlural: boolean): void {
  const is = isPlural ? 'are' : 'is';
  const comes = isPlural ? 'come' : 'comes';
  if (/^with /i.test(text)) rest.things.push(thingAfter(text.slice(5)));
  else if (/^(?:without|in) /i.test(text)) rest.deeds.push(`${comes} ${text}`);
  else if (/^from (?:\p{Lu}|our |the |a )/u.test(text)) rest.deeds.push(`${comes} ${text}`);
  else if (/^from /i.test(text)) rest.traits.push(`made ${text}`);
  else rest.deeds.push(`${is} ${text}`);
}

function thingAfter(text: string): string {
  const words = text.toLowerCase().split(' ');
  const end = words.findIndex((word, index) => index > 0 && /^(?:for|with|of|in|on|to|from|that|and)$/.test(word));
  return formatThing({ kind: 'NP', text, head: words[(end === -1 ? words.length : end) - 1] ?? '' });
}

/** Features with commas or many words get their own sentences. So do those that would make a list unclear: a trait with "and" beside
 *  others, a second thing or deed with "and", a negated trait. */
export function takeLong({ rest }: Writer): Parts[] {
  const alone: Parts[] = [];
  const sift = (key: keyof Rest, isAlone: (text: string, index: number) => boolean): void => {
    const taken = rest[key].filter(isAlone);
    rest[key] = rest[key].filter((text) => !taken.includes(text));
    for (const text of taken) alone.push({ traits: [], things: [], deeds: [], [key]: [text] });
  };
  for (const key of ['traits', 'things', 'deeds'] as const) {
    sift(key, (text) => text.includes(',') || / [-–—] /.test(text) || text.split(' ').length > 11);
    const most = key === 'traits' && rest.traits.length > 1 ? 0 : 1;
    const joined = rest[key].filter((text) => / (?:and|or) /.test(text)).slice(most);
    sift(
      key,
      (text) => joined.includes(text) || (key === 'traits' && (/^not /.test(text) || (/^\d\d?\s?%/.test(text) && rest[key].length > 1))),
    );
  }
  for (const parts of alone) accompany(parts, rest);
  return alone;
}

/** Adds a plain thing or two, or a deed, to a single short trait, so that the text isn't a series of short sentences. */
function accompany(parts: Parts, rest: Rest): void {
  const [trait] = parts.traits;
  if (trait === undefined || /^not |,/.test(trait) || trait.split(' ').length > 7) return;
  const key = rest.things.length > 0 ? 'things' : 'deeds';
  parts[key] = rest[key].filter((text) => !/ (?:and|or) /.test(text)).slice(0, 2);
  rest[key] = rest[key].filter((text) => !parts[key].includes(text));
}

/** The number of remaining features. Pure. */
export function countPhrases(rest: Rest): number {
  return rest.traits.length + rest.things.length + rest.deeds.length;
}
