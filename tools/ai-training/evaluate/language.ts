// Measures language detection: store texts, sentences and word pairs in thirty languages, and texts in no language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanText } from '../../../ai/embedded/clean.js';
import { detectLanguage } from '../../../ai/embedded/language/language.js';
import type { TrainingContext } from '../context.js';
import { computeShare } from '../measures.js';
import { lines } from '../sources.js';
import { percent, type Row } from './row.js';

interface Sample {
  text: string;
  language: string;
}

type Detector = (text: string) => string;

const OURS: Detector = (text) => detectLanguage(cleanText(text).prose).language;
// Loaded by name, because types are checked without the packages of tools/ai-training/.
const load = async <Module>(name: string): Promise<Module> => (await import(name)) as Module;
const { eld } = await load<{ eld: { detect(text: string): { language: string } } }>('eld/small');
const { detect } = await load<{ detect: Detector }>('tinyld');
const { franc } = await load<{ franc: (text: string, options: { minLength: number }) => string }>('franc');
const PEERS: Readonly<Record<string, Detector>> = {
  'eld/small 2.1.0': (text) => eld.detect(text).language,
  'tinyld 1.3.4': (text) => detect(text),
  'franc 6.2.0': (text) => Intl.getCanonicalLocales(franc(text, { minLength: 1 }))[0] ?? 'und',
};

/** Accuracy on each set, next to the best peer of the run. */
export function evaluateLanguage({ data }: TrainingContext): Row[] {
  const store = readTable(join(data, 'hand/language.tsv'));
  const strange = readTable(join(data, 'hand/undetermined.tsv'));
  return [
    compare('language, short store texts, accuracy', store, 0.97),
    compare('language, sentences in 30 languages, accuracy', readFolder(join(data, 'data/language/sentences')), 0.98),
    compare('language, pairs of words, accuracy', readFolder(join(data, 'data/language/word-pairs'))),
    reliability(
      'language, pairs of words, right where sure by 0.6 or more (share of all that sure)',
      readFolder(join(data, 'data/language/word-pairs')),
    ),
    { measure: 'language, texts in no language: und, or sure by less than 0.5', ours: percent(computeShare(strange, isUnsure)) },
  ];
}

function compare(measure: string, samples: readonly Sample[], target?: number): Row {
  const score = (detector: Detector): number => computeShare(samples, ({ text, language }) => widen(detector(text)) === widen(language));
  const ours = score(OURS);
  const [best] = Object.entries(PEERS)
    .map(([peerName, detector]) => ({ peerName, share: score(detector) }))
    .sort((first, second) => second.share - first.share);
  return {
    ...{ measure, ours: percent(ours) },
    ...(best && { peer: percent(best.share), peerName: best.peerName }),
    ...(target !== undefined && { target: `≥ ${percent(target)}`, isMet: ours >= target }),
  };
}

function reliability(measure: string, samples: readonly Sample[]): Row {
  const guesses = samples.map(({ text, language }) => ({ ...detectLanguage(cleanText(text).prose), expected: language }));
  const sure = guesses.filter(({ confidence }) => confidence >= 0.6);
  const right = computeShare(sure, ({ language, expected }) => widen(language) === widen(expected));
  return { measure, ours: `${percent(right)} (${percent(sure.length / guesses.length)})` };
}

function isUnsure({ text }: Sample): boolean {
  const { language, confidence } = detectLanguage(cleanText(text).prose);
  return language === 'und' || confidence < 0.5;
}

/** Maps Bokmål and Nynorsk to Norwegian, and Mandarin to Chinese, because packages use either name. */
function widen(code: string): string {
  return code === 'nb' || code === 'nn' ? 'no' : code === 'cmn' ? 'zh' : code;
}

function readTable(path: string): Sample[] {
  return lines(readFileSync(path, 'utf8')).map((line) => {
    const [language = '', text = ''] = line.split('\t');
    return { language, text };
  });
}

function readFolder(folder: string): Sample[] {
  return readdirSync(folder)
    .sort()
    .flatMap((name) => lines(readFileSync(join(folder, name), 'utf8')).map((text) => ({ text, language: name.slice(0, 2) })));
}
