// Measures the quality score against human grades.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanText } from '../../../ai/embedded/clean.js';
import { detectLanguage } from '../../../ai/embedded/language/language.js';
import { judgeQuality } from '../../../ai/embedded/quality/quality.js';
import type { TrainingContext } from '../context.js';
import { rankCorrelation } from '../measures.js';
import { lines } from '../sources.js';
import type { Row } from './row.js';

const TARGET = 0.9;

/** No npm package scores the quality of a text, so the baseline is its length. */
export function evaluateQuality({ data }: TrainingContext): Row[] {
  const graded = lines(readFileSync(join(data, 'hand/quality.tsv'), 'utf8')).map((line) => {
    const [grade, text = ''] = line.split('\t');
    return { grade: Number(grade), text };
  });
  const grades = graded.map(({ grade }) => grade);
  const ours = rankCorrelation(
    graded.map(({ text }) => judgeText(text)),
    grades,
  );
  const length = rankCorrelation(
    graded.map(({ text }) => text.length),
    grades,
  );
  return [
    {
      measure: 'quality, graded 0 to 3, Spearman',
      ours: ours.toFixed(3),
      ...{ peer: length.toFixed(3), peerName: 'none; length alone' },
      ...{ target: `≥ ${TARGET.toFixed(3)}`, isMet: ours >= TARGET },
    },
  ];
}

function judgeText(text: string): number {
  const clean = cleanText(text);
  return judgeQuality(clean, detectLanguage(clean.prose)).qualityScore;
}
