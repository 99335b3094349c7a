/** What follows the sentences about the product: clauses, facts, orders, the closing. */
import { joinItems } from './grammar.js';
import { isShareOfMaterial } from './group.js';
import { fill } from './sentences.js';
import { clause, sentence } from './wording.js';
import type { Writer } from './writer.js';

/** Features that are clauses, two short ones to a sentence. */
export function clauseSentences({ phrases, dice, voiceName }: Writer): string[] {
  const clauses = phrases.filter(({ kind }) => kind === 'CLAUSE').map(clause);
  const sentences: string[] = [];
  for (let index = 0; index < clauses.length; index += 1) {
    const first = clauses[index] ?? '';
    const second = clauses[index + 1];
    const canJoin =
      second !== undefined && `${first} ${second}`.split(' ').length <= 18 && !/[?,;.]/.test(first + second) && voiceName !== 'minimal';
    if (canJoin && dice.chance(0.75)) {
      sentences.push(sentence(`${first}${dice.pick([', and ', '; ', ', and '])}${second}`));
      index += 1;
    } else sentences.push(sentence(first));
  }
  return sentences;
}

/** Features that are orders, two short ones to a sentence. */
export function orderSentences({ phrases, dice }: Writer): string[] {
  const orders = phrases.filter(({ kind }) => kind === 'IMP').map(({ text }) => text);
  const sentences: string[] = [];
  for (let index = 0; index < orders.length; index += 1) {
    const first = orders[index] ?? '';
    const second = orders[index + 1];
    if (second !== undefined && !/[,;.]| and /.test(first + second) && `${first} ${second}`.split(' ').length <= 16 && dice.chance(0.7)) {
      sentences.push(sentence(`${first}, and ${second}`));
      index += 1;
    } else sentences.push(sentence(first));
  }
  return sentences;
}

const PROSE_LABEL =
  /^(?:weight|material|colour|color|capacity|height|width|length|depth|diameter|volume|battery life|power|voltage|range|size|warranty|screen size|net weight|country of origin|origin|thickness|wattage|resolution|storage|memory)$/i;

/** Labels, measures and other bare facts: labels as prose when they are few and simple, otherwise as they were given; the rest as
 *  one list. */
export function factSentences(writer: Writer): string[] {
  const facts = writer.phrases.filter((phrase) => phrase.kind === 'FACT' && !isShareOfMaterial(phrase)).map(({ text }) => text);
  const labels = writer.phrases.flatMap(({ label }) => (label === undefined ? [] : [label]));
  return [...listFacts(writer, facts), ...sayLabels(writer, labels)];
}

function listFacts({ name, dice, voice, voiceName }: Writer, facts: readonly string[]): string[] {
  if (facts.length === 0) return [];
  const isData = facts.every((fact) => /\d/.test(fact));
  const leads = [...voice.facts, ...(isData ? FIGURE_LEADS : [])];
  const about = ['at a glance', 'in brief', 'in short', 'in detail', ...(isData ? ['in figures'] : [])];
  const hasNoun = name.noun !== '' && voiceName !== 'minimal' && dice.chance(0.4);
  const lead = hasNoun ? `the ${name.noun} ${dice.pick(about)}` : dice.pick(leads);
  const separator = facts.some((fact) => fact.includes(',')) ? '; ' : ', ';
  return [sentence(`${lead}: ${facts.join(separator)}`)];
}

/** Leads for lists in which every item has a number. */
const FIGURE_LEADS = ['In figures', 'Sizes and figures', 'In numbers'];

/** "The weight is 2 kg", or "Weight: 2 kg; packed size: 40 cm". */
function sayLabels({ dice, voiceName }: Writer, labels: readonly (readonly [string, string])[]): string[] {
  if (labels.length === 0) return [];
  const isPlain = labels.length < 3 && labels.every(([label, value]) => PROSE_LABEL.test(label) && !/[,;:.]\s/.test(value));
  if (isPlain && voiceName !== 'technical' && voiceName !== 'minimal' && dice.chance(0.6))
    return [sentence(joinItems(labels.map(([label, value]) => `the ${label} is ${value}`)))];
  const notes = labels.filter(([label]) => /^(?:please )?(?:note|warning|caution|important|tip|nb)$/i.test(label));
  const data = labels.filter((label) => !notes.includes(label));
  const shown = (label: readonly [string, string]): string => label.join(': ');
  return [...(data.length === 0 ? [] : [data.map(shown).join('; ')]), ...notes.map(shown)].map(sentence);
}

/** The closing in the brand's voice; empty when there is none. */
export function closingText(writer: Writer): string {
  const { voice, dice, phrases } = writer;
  if (phrases.length > 0 && !dice.chance(voice.closingShare)) return '';
  if (phrases.length === 0) return '';
  const text = fill(writer, dice.pick(voice.closings), { traits: [], things: [], deeds: [] }, '');
  return text
    .replace(/(?:^|[.?!] )\p{Ll}/gu, (start) => start.toUpperCase())
    .replace(/\.\.$/, '.')
    .replace(/([^.?!])$/, '$1.');
}
