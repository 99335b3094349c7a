// Writes what follows the sentences about the product: clauses, facts, instructions and the closing.
import { joinItems } from './grammar.js';
import { isShareOfMaterial } from './group.js';
import { isMaterial } from './nouns.js';
import { isCare } from './phrases.js';
import { fill } from './sentences.js';
import { formatClause, formatSentence } from './wording.js';
import type { Writer } from './writer.js';

/** Writes features that are clauses, two short ones per sentence. */
export function writeClauses(writer: Writer): string[] {
  const { phrases, dice, voiceName } = writer;
  const clauses = phrases.filter(({ kind }) => kind === 'CLAUSE').map(formatClause);
  // Highlights what isn't included, because buyers overlook it.
  const noted = (text: string): string =>
    / (?:is|are) not (?:included|supplied)$/.test(text) && dice.chance(0.4) ? `Please note: ${text}` : text;
  const sentences: string[] = [];
  for (let index = 0; index < clauses.length; index += 1) {
    const first = clauses[index] ?? '';
    const second = clauses[index + 1];
    const canJoin =
      second !== undefined && `${first} ${second}`.split(' ').length <= 18 && !/[?,;.]/.test(first + second) && voiceName !== 'minimal';
    if (canJoin && dice.chance(0.75)) {
      sentences.push(formatSentence(`${first}${dice.pick([', and ', '; ', ', and '])}${second}`));
      index += 1;
    } else sentences.push(formatSentence(noted(withIncluded(writer, first))));
  }
  return sentences;
}

/** "A case is included", or "also included: a case". */
function withIncluded({ name, dice, voiceName }: Writer, text: string): string {
  const [, included] = /^(\D.*) (?:is|are) included$/.exec(text) ?? [];
  if (included === undefined || voiceName === 'minimal' || dice.chance(0.5)) return text;
  const lead = dice.pick(['included', 'also included', ...(name.noun === '' ? [] : [`included with the ${name.noun}`])]);
  return `${lead}: ${included}`;
}

/** Writes features that are instructions, two short ones per sentence. */
export function writeOrders({ phrases, dice }: Writer): string[] {
  const orders = phrases.filter(({ kind }) => kind === 'IMP').map(({ text }) => text);
  const sentences: string[] = [];
  for (let index = 0; index < orders.length; index += 1) {
    const first = orders[index] ?? '';
    const second = orders[index + 1];
    if (second !== undefined && !/[,;.]| and /.test(first + second) && `${first} ${second}`.split(' ').length <= 16 && dice.chance(0.7)) {
      sentences.push(formatSentence(`${first}, and ${second}`));
      index += 1;
    } else sentences.push(formatSentence(first));
  }
  return sentences;
}

const PROSE_LABEL =
  /^(?:weight|material|colour|color|capacity|height|width|length|depth|diameter|volume|battery life|power|voltage|range|size|warranty|screen size|net weight|country of origin|origin|thickness|wattage|resolution|storage|memory)$/i;

/** Writes labels, measures and other bare facts: a few simple labels as prose, one or two facts as they are, more of them as a list with a
 *  lead. Care instructions come last. */
export function writeFacts(writer: Writer): string[] {
  const facts = writer.phrases.filter((phrase) => phrase.kind === 'FACT' && !isShareOfMaterial(phrase)).map(({ text }) => text);
  const care = facts.filter((fact) => isCare(fact.toLowerCase()));
  const others = facts.filter((fact) => !care.includes(fact));
  const labels = writer.phrases.flatMap(({ label }) => (label === undefined ? [] : [label]));
  const notes = labels.filter(([label]) => NOTE_LABEL.test(label));
  const data = labels.filter((label) => !notes.includes(label));
  const isProse = isPlainData(writer, data);
  const shown = (isProse ? [] : data).map(showLabel);
  const said = isProse ? [joinItems(data.map(([label, value]) => `the ${label} is ${value}`))] : [];
  if (others.length === 1 && isMaterial((others[0] ?? '').toLowerCase())) shown.unshift(showLabel(['Material', others.pop() ?? '']));
  const listed = standsAlone(others, writer)
    ? [[others.join(', '), ...shown].filter((text) => text !== '').join('; ')]
    : [leadList(writer, others), shown.join('; ')];
  return [...listed, ...said, ...notes.map(showLabel), care.join(', ')].filter((text) => text !== '').map(formatSentence);
}

const NOTE_LABEL = /^(?:please )?(?:note|warning|caution|important|tip|nb)$/i;

function showLabel([label, value]: readonly [string, string]): string {
  return `${label}: ${value}`;
}

function isPlainData({ voiceName, dice }: Writer, data: readonly (readonly [string, string])[]): boolean {
  if (data.length === 0 || data.length > 2 || voiceName === 'technical' || voiceName === 'minimal') return false;
  return data.every(([label, value]) => PROSE_LABEL.test(label) && !/[,;:.]\s/.test(value)) && dice.chance(0.6);
}

/** One or two facts of several words need no lead: "Queen size." */
function standsAlone(facts: readonly string[], { dice }: Writer): boolean {
  return (
    facts.length < 3 &&
    facts.every((fact) => (/\s/.test(fact) || (facts.length === 1 && /^\p{Ll}{4,}$/u.test(fact))) && !/[,;]/.test(fact)) &&
    dice.chance(facts.length === 1 ? 0.9 : 0.6)
  );
}

function leadList({ name, dice, voice, voiceName, saidNoun }: Writer, facts: readonly string[]): string {
  if (facts.length === 0) return '';
  const isData = facts.every((fact) => /\d/.test(fact));
  const about = ['at a glance', 'in brief', 'in short', 'in detail', ...(isData ? ['in figures'] : [])];
  const hasNoun = name.noun !== '' && !saidNoun && facts.length > 1 && voiceName !== 'minimal' && dice.chance(0.55);
  const lead = hasNoun
    ? dice.pick([`the ${name.noun} ${dice.pick(about)}`, `${dice.pick(NOUN_LEADS)} the ${name.noun}`])
    : dice.pick([...voice.facts, ...(isData && facts.length > 1 ? FIGURE_LEADS : [])]);
  return `${lead}: ${facts.join(facts.some((fact) => fact.includes(',')) ? '; ' : ', ')}`;
}

/** Leads that precede the product's noun. */
const NOUN_LEADS = ['details of', 'more about', 'notes on', 'facts about', 'also about'];

/** Leads for lists in which each item has a number. */
const FIGURE_LEADS = ['In figures', 'Sizes and figures', 'In numbers'];

/** The closing in the brand's voice; may be empty. */
export function writeClosing(writer: Writer): string {
  const { voice, dice, phrases } = writer;
  if (phrases.length > 0 && !dice.chance(voice.closingShare)) return '';
  if (phrases.length === 0) return '';
  const text = fill(writer, dice.pick(voice.closings), { traits: [], things: [], deeds: [] }, '');
  return text
    .replace(/(?:^|[.?!] )\p{Ll}/gu, (start) => start.toUpperCase())
    .replace(/\.\.$/, '.')
    .replace(/([^.?!])$/, '$1.');
}
