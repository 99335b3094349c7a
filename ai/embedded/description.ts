/** A product description from typed templates: everything said was said by the caller. */
import type { GenerateDescriptionRequest } from '../../generated/api.js';
import { plainLine } from './clean.js';
import { readFeature, type Feature, type FeatureKind } from './features.js';
import { hashText } from './figures.js';
import { chooseVoice, VOICES, type Voice } from './voices.js';

/** The longest description when the request names no bound, in Unicode characters. */
export const DEFAULT_MAX_LENGTH = 10_000;

/** A deed is written in the singular ("charges fast"), so no "they" can stand before it. */
const PLURAL_DEEDS = ['In use:', 'In action:', 'At work:'];

/** What is written from: the request, cleaned. */
interface Material {
  name: string;
  audience: string;
  features: readonly Feature[];
  voice: Voice;
  seed: number;
}

/** Writes the description.
 *  Plan: an opening with name and audience, the features grouped by kind of phrase, a closing in
 *  the brand's voice; the wordings are picked by a hash of the request, so the same request gives
 *  the same text and other products get other ones. Features stand in their own words, each once.
 *  Too long for `maxLength` Unicode characters: drop the closing, then a compact list, then the
 *  whole features that fit, then the name, then the name cut with "…". The frame is English. Pure. */
export function writeDescription(request: GenerateDescriptionRequest): string {
  const material = readRequest(request);
  const maxLength = Math.max(0, Math.floor(request.maxLength ?? DEFAULT_MAX_LENGTH) || 0);
  const body = [writeOpening(material), ...writeFeatures(material)].filter((sentence) => sentence !== '');
  const closing = fill(pick(material.voice.closings, material.seed, 'closing'), material);
  const candidates = [
    [...body, closing].join(' '),
    body.join(' '),
    compactList(material),
    fittingFeatures(material, maxLength),
    `${material.name}.`,
    material.name,
  ];
  return candidates.find((text) => countCharacters(text) <= maxLength) ?? cut(material.name, maxLength);
}

/** Unicode characters (code points) of a text. Pure. */
export function countCharacters(text: string): number {
  return [...text].length;
}

function readRequest(request: GenerateDescriptionRequest): Material {
  const name = plainLine(request.productName).replace(/[\s.]+$/u, '');
  const audience = plainLine(request.targetAudience ?? '')
    .replace(/^for\s+/i, '')
    .replace(/[\s.!?]+$/u, '');
  const distinct = new Map<string, Feature>();
  for (const line of request.features ?? []) {
    const feature = readFeature(plainLine(line));
    if (feature.text !== '' && !distinct.has(feature.text.toLowerCase())) distinct.set(feature.text.toLowerCase(), feature);
  }
  const features = [...distinct.values()];
  const seed = hashText(JSON.stringify([name, audience, features.map(({ text }) => text), request.brandVoice ?? '']));
  return { name: name === '' ? 'This product' : name, audience, features, voice: VOICES[chooseVoice(request.brandVoice)], seed };
}

function writeOpening(material: Material): string {
  const { voice, audience, seed } = material;
  return fill(pick(audience === '' ? voice.openings : voice.openingsFor, seed, 'opening'), material);
}

function writeFeatures({ name, features, voice, seed }: Material): string[] {
  const isPlural = namesSeveral(name);
  const of = (kind: FeatureKind): string[] => features.filter((feature) => feature.kind === kind).map(({ text }) => text);
  const lead = (leads: readonly string[], texts: readonly string[], part: string): string =>
    texts.length === 0 ? '' : `${agree(pick(leads, seed, part), isPlural)} ${joinWords(texts.map(softenStart))}.`;
  const groups = [
    lead(voice.things, of('thing'), 'things'),
    lead(voice.traits, of('trait'), 'traits'),
    lead(isPlural ? PLURAL_DEEDS : voice.deeds, of('deed'), 'deeds'),
    ...of('clause').map(toSentence),
    of('label').length === 0 ? '' : `${pick(voice.labels, seed, 'labels')} ${of('label').join('; ')}.`,
    ...of('order').map(toSentence),
  ];
  // Half of the products lead with what the thing is, half with what it has.
  return seed % 2 === 0 ? groups : [groups[1] ?? '', groups[0] ?? '', ...groups.slice(2)];
}

/** Whether a name speaks of several things, as "Running Shoes" does: by the last word of its core. */
function namesSeveral(name: string): boolean {
  const core = name.split(/\s(?:for|with|in|of|by)\s|\s[-–|(]|,/i)[0] ?? '';
  const head = core.split(' ').at(-1) ?? '';
  return /[a-z]{2}[a-z]s$/.test(head) && !/(?:ss|us|is|lens|canvas|atlas|christmas|series|news)$/i.test(head);
}

/** Puts a wording about one thing into the plural. */
function agree(wording: string, isPlural: boolean): string {
  if (!isPlural) return wording;
  return wording
    .replace(/\b(I|i)t(?:'s| is)\b/, (_, start: string) => (start === 'I' ? 'They are' : 'they are'))
    .replace(/^It (\w+)s\b/, 'They $1')
    .replace(/^Its\b/, 'Their')
    .replace(/\bits\b/, 'their')
    .replace(/\bit\b/, 'them');
}

function compactList({ name, features }: Material): string {
  return features.length === 0 ? `${name}.` : `${name}: ${features.map(({ text }) => text).join(', ')}.`;
}

/** The name with as many whole features, in their order, as there is room for. */
function fittingFeatures({ name, features }: Material, maxLength: number): string {
  const kept: string[] = [];
  let length = countCharacters(name) + 1;
  for (const { text } of features) {
    const added = countCharacters(text) + 2;
    // The first feature is led in by a colon and the list is closed by a full stop.
    if (length + added > maxLength) continue;
    kept.push(text);
    length += added;
  }
  return kept.length === 0 ? `${name}.` : `${name}: ${kept.join(', ')}.`;
}

/** Cuts between graphemes, so that no accent or emoji is torn; the ellipsis counts as one. */
function cut(text: string, maxLength: number): string {
  if (maxLength < 1) return '';
  let kept = '';
  let length = 1;
  for (const { segment } of new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)) {
    length += countCharacters(segment);
    if (length > maxLength) break;
    kept += segment;
  }
  return `${kept.trimEnd()}…`;
}

function pick(wordings: readonly string[], seed: number, part: string): string {
  return wordings[hashText(`${seed} ${part}`) % wordings.length] ?? '';
}

/** Fills by position, so that braces or dollar signs in a caller's words stay as they are. */
function fill(wording: string, { name, audience }: Material): string {
  return wording.replace(/\{(name|audience)\}/g, (_, slot: string) => (slot === 'name' ? name : audience));
}

function joinWords(texts: readonly string[]): string {
  if (texts.length < 2) return texts.join('');
  // A list whose items hold commas themselves is parted by semicolons.
  const comma = texts.some((text) => text.includes(',')) ? '; ' : ', ';
  return `${texts.slice(0, -1).join(comma)} and ${texts.at(-1)}`;
}

/** "Padded pockets" within a sentence is "padded pockets"; names, acronyms and the like stay. */
function softenStart(text: string): string {
  const first = /^\p{Lu}\p{Ll}+(?=[\s-]\p{Ll}|$)/u.exec(text)?.[0];
  if (
    first === undefined ||
    /(?:ian|ese|ish|ench|erman|wiss|utch)$/.test(first) ||
    /^(?:Bluetooth|Kevlar|Android|Dolby|Velcro|Teflon|Lycra)/.test(first)
  )
    return text;
  return first.charAt(0).toLowerCase() + text.slice(1);
}

function toSentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
