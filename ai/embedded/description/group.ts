/** Features sorted by the kind of sentence that can carry them. */
import type { Parts } from './frames.js';
import type { ProductName } from './name.js';
import { isMass, isMaterial, isProductNoun } from './nouns.js';
import type { Phrase } from './phrases.js';
import { deed, thing } from './wording.js';
import type { Material, Rest, Writer } from './writer.js';

/** The features by the kind of sentence that can carry them, in the form that it wants; labels, clauses and orders are left out. Pure. */
export function groupPhrases({ phrases, name }: Material): Rest {
  const rest: Rest = { traits: [], things: [], deeds: [] };
  for (const phrase of phrases) {
    const { kind, text, head } = phrase;
    if (kind === 'ADJ') rest.traits.push(text);
    else if (kind === 'NP' && isSameThing(head, name)) rest.deeds.push(`${name.isPlural ? 'are' : 'is'} ${thing(phrase)}`);
    else if (kind === 'NP') rest.things.push(thing(phrase));
    else if (kind === 'VP') rest.deeds.push(deed(withArticle(text), name.isPlural));
    else if (kind === 'WHOLE') rest.deeds.push(deed(wholeDeed(phrase), name.isPlural));
    else if (kind === 'PP') placePreposition(rest, phrase, name.isPlural);
    else if (isShareOfMaterial(phrase)) rest.traits.push(text);
  }
  return rest;
}

/** Whether a fact is what the whole product is made of, in hundredths: "100% cotton" can stand behind "is", "steel" may be but
 *  the material of a part. Pure. */
export function isShareOfMaterial({ kind, text, head }: Phrase): boolean {
  return kind === 'FACT' && isMaterial(head) && /^(?:100|[1-9]\d)\s?% [\p{L} -]+(?:, \d+\s?% [\p{L} -]+)*$/u.test(text);
}

/** "Waterproof jacket" for a jacket is what it is, not what it has. */
function isSameThing(head: string, { noun }: ProductName): boolean {
  return noun !== '' && head === noun.split(' ').at(-1) && isProductNoun(head) && !isMass(head);
}

/** "Includes carrying strap" wants its article. */
function withArticle(text: string): string {
  const [, verb = '', rest = ''] = /^(includes|has|features|contains|offers|provides|boasts|comes with) (\S.*)$/i.exec(text) ?? [];
  return verb === '' || rest.includes(',') ? text : `${verb} ${thingAfter(rest)}`;
}

function wholeDeed(phrase: Phrase): string {
  if (/^(?:pack|set|box|bundle|pair|collection) of /i.test(phrase.text)) return `comes as ${thing({ ...phrase, head: 'set' })}`;
  return `makes ${thing(phrase)}`;
}

function placePreposition(rest: Rest, { text }: Phrase, isPlural: boolean): void {
  const is = isPlural ? 'are' : 'is';
  const comes = isPlural ? 'come' : 'comes';
  if (/^with /i.test(text)) rest.things.push(thingAfter(text.slice(5)));
  else if (/^(?:without|in) /i.test(text)) rest.deeds.push(`${comes} ${text}`);
  else if (/^from \p{Lu}/u.test(text)) rest.deeds.push(`${comes} ${text}`);
  else if (/^from /i.test(text)) rest.traits.push(`made ${text}`);
  else rest.deeds.push(`${is} ${text}`);
}

function thingAfter(text: string): string {
  const words = text.toLowerCase().split(' ');
  const end = words.findIndex((word, index) => index > 0 && /^(?:for|with|of|in|on|to|from|that|and)$/.test(word));
  return thing({ kind: 'NP', text, head: words[(end === -1 ? words.length : end) - 1] ?? '' });
}

/** Features with commas or of many words get sentences of their own. */
export function takeLong({ rest }: Writer): Parts[] {
  const isLong = (text: string): boolean => text.includes(',') || text.split(' ').length > 11;
  const alone: Parts[] = [];
  const sift = (key: keyof Rest): void => {
    for (const text of rest[key].filter(isLong)) alone.push({ traits: [], things: [], deeds: [], [key]: [text] });
    rest[key] = rest[key].filter((text) => !isLong(text));
  };
  sift('traits');
  sift('things');
  sift('deeds');
  return alone;
}

/** How many features are left. Pure. */
export function count(rest: Rest): number {
  return rest.traits.length + rest.things.length + rest.deeds.length;
}
