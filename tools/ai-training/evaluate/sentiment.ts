// Measures sentiment: Amazon sentences, clothing reviews, a checklist, and other languages.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cleanText } from '../../../ai/embedded/clean.js';
import { detectLanguage } from '../../../ai/embedded/language/language.js';
import { judgeSentiment, praiseProbability } from '../../../ai/embedded/sentiment/sentiment.js';
import type { TrainingContext } from '../context.js';
import { readCsv } from '../csv.js';
import { areaUnderCurve, computeShare } from '../measures.js';
import { lines } from '../sources.js';
import { percent, type Row } from './row.js';

interface Sample {
  text: string;
  feeling: string;
}

/** Returns a positive number for praise, a negative one for a complaint; its size is the confidence. */
type Scorer = (text: string) => number;

const load = createRequire(import.meta.url);

/** Each measure next to the best package for that measure, so that no package is shown at its worst. */
export function evaluateSentiment({ data }: TrainingContext): Row[] {
  const peers = loadPeers();
  const amazon = readPairs(join(data, 'data/sentiment/amazon_cells_labelled.txt'));
  const clothing = readClothing(join(data, 'data/sentiment/womens-clothing-reviews-first1000.csv'));
  const checklist = readColumns(join(data, 'hand/sentiment-checklist-en.tsv'));
  return [
    ...compareBinary('sentiment, Amazon sentences', amazon, peers, 0.9, 0.965),
    ...compareBinary('sentiment, clothing reviews, 1-2 against 4-5 stars', clothing, peers),
    compareFeelings('sentiment, checklist of three feelings, accuracy', checklist, peers),
    ...abroadRows(readColumns(join(data, 'hand/sentiment-multilingual.tsv'))),
  ];
}

function compareBinary(
  measure: string,
  samples: readonly Sample[],
  peers: Readonly<Record<string, Scorer>>,
  leastRight?: number,
  leastArea?: number,
): Row[] {
  const labels = samples.map(({ feeling }) => feeling === 'positive');
  const ours = samples.map(({ text }) => ourScore(text));
  const scored = Object.entries(peers).map(([name, scorer]) => ({ name, scores: samples.map(({ text }) => scorer(text)) }));
  const balance = (scores: readonly number[]): number => balancedAccuracy(scores, labels);
  const area = (scores: readonly number[]): number => areaUnderCurve(scores, labels);
  return [
    row(
      `${measure}, balanced accuracy`,
      balance(ours),
      scored.map(({ name, scores }) => [name, balance(scores)]),
      percent,
      leastRight,
    ),
    row(
      `${measure}, AUC`,
      area(ours),
      scored.map(({ name, scores }) => [name, area(scores)]),
      (value) => value.toFixed(3),
      leastArea,
    ),
  ];
}

function compareFeelings(measure: string, samples: readonly Sample[], peers: Readonly<Record<string, Scorer>>): Row {
  const ours = computeShare(samples, ({ text, feeling }) => judge(text) === feeling);
  const others = Object.entries(peers).map(([name, scorer]): [string, number] => [
    name,
    computeShare(samples, ({ text, feeling }) => nameFeeling(scorer(text)) === feeling),
  ]);
  return row(measure, ours, others, percent);
}

/** In other languages a text may be neutral but must not get the opposite sentiment. */
function abroadRows(samples: readonly Sample[]): Row[] {
  const pairs = samples.map(({ text, feeling }) => ({ feeling, judged: judge(text) }));
  const wrong = computeShare(pairs, ({ feeling, judged }) => judged !== 'neutral' && feeling !== 'neutral' && judged !== feeling);
  const found = computeShare(
    pairs.filter(({ feeling }) => feeling !== 'neutral'),
    ({ feeling, judged }) => judged === feeling,
  );
  return [
    { measure: 'sentiment, 30 languages, wrong polarity', ours: percent(wrong), target: '≤ 5.0 %', isMet: wrong <= 0.05 },
    { measure: 'sentiment, 30 languages, feelings found', ours: percent(found) },
  ];
}

function row(
  measure: string,
  ours: number,
  others: readonly (readonly [string, number])[],
  show: (value: number) => string,
  target?: number,
): Row {
  const [best] = [...others].sort((first, second) => second[1] - first[1]);
  return {
    ...{ measure, ours: show(ours) },
    ...(best && { peerName: best[0], peer: show(best[1]) }),
    ...(target !== undefined && { target: `≥ ${show(target)}`, isMet: ours >= target }),
  };
}

/** The mean of the shares found right among praise and among complaints. A score of zero is neither, so it counts for the side that favors
 *  the scorer. */
function balancedAccuracy(scores: readonly number[], labels: readonly boolean[]): number {
  const indexes = [...scores.keys()];
  const praise = indexes.filter((index) => labels[index]);
  const complaint = indexes.filter((index) => !labels[index]);
  const withZeros = (isPraise: boolean): number =>
    (computeShare(praise, (index) => isAbove(scores[index] ?? 0, isPraise)) +
      computeShare(complaint, (index) => !isAbove(scores[index] ?? 0, isPraise))) /
    2;
  return Math.max(withZeros(true), withZeros(false));
}

function isAbove(score: number, isZeroAbove: boolean): boolean {
  return isZeroAbove ? score >= 0 : score > 0;
}

function ourScore(text: string): number {
  const { prose } = cleanText(text);
  return praiseProbability(prose, detectLanguage(prose)) - 0.5;
}

function judge(text: string): string {
  const { prose } = cleanText(text);
  return judgeSentiment(prose, detectLanguage(prose)).sentiment;
}

function nameFeeling(score: number): string {
  return score > 0 ? 'positive' : score < 0 ? 'negative' : 'neutral';
}

/** The packages, used as their READMEs say. */
function loadPeers(): Record<string, Scorer> {
  const Sentiment = load('sentiment') as new () => { analyze(text: string): { comparative: number } };
  const vader = load('vader-sentiment') as { SentimentIntensityAnalyzer: { polarity_scores(text: string): { compound: number } } };
  const winkSentiment = load('wink-sentiment') as (text: string) => { normalizedScore: number };
  const winkNLP = load('wink-nlp') as (model: unknown, pipe: string[]) => WinkEngine;
  const nlp = winkNLP(load('wink-eng-lite-web-model'), ['sbd', 'negation', 'sentiment']);
  const plain = new Sentiment();
  return {
    'sentiment 5.0.2': (text) => plain.analyze(text).comparative,
    'vader-sentiment 1.1.3': (text) => vader.SentimentIntensityAnalyzer.polarity_scores(text).compound,
    'wink-sentiment 5.0.2': (text) => winkSentiment(text).normalizedScore,
    'wink-nlp 2.4.0': (text) => nlp.readDoc(text).out(nlp.its.sentiment),
  };
}

interface WinkEngine {
  readDoc(text: string): { out(its: unknown): number };
  its: { sentiment: unknown };
}

function readPairs(path: string): Sample[] {
  return lines(readFileSync(path, 'utf8')).map((line) => {
    const [text = '', label = ''] = line.split('\t');
    return { text: text.trim(), feeling: label.trim() === '1' ? 'positive' : 'negative' };
  });
}

/** Reads sentiment and text. Ignores a language column, because the engine has to detect it. */
function readColumns(path: string): Sample[] {
  return lines(readFileSync(path, 'utf8')).map((line) => {
    const [text = '', feeling = ''] = line.split('\t').reverse();
    return { text, feeling };
  });
}

function readClothing(path: string): Sample[] {
  const [head = [], ...rows] = readCsv(readFileSync(path, 'utf8'));
  const [text, rating] = [head.indexOf('Review Text'), head.indexOf('Rating')];
  return rows.flatMap((cells) => {
    const stars = Number(cells[rating]);
    if (!cells[text]?.trim() || stars === 3) return [];
    return [{ text: cells[text], feeling: stars > 3 ? 'positive' : 'negative' }];
  });
}
