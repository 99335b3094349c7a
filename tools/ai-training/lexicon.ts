// Packs the words of wink's English lexicon that are likely in shops into assets/lexicon.bin.
import { createRequire } from 'node:module';
import type { TrainingContext } from './context.js';
import { frequentWords } from './embeddings.js';

/** Words beyond this rank in a frequency list are too rare to be worth their bytes. */
const FREQUENT_WORDS = 160_000;

/** Marks by wink's part of speech; words with several, or none, are `o`. */
const MARKS: Readonly<Record<string, string>> = { ADJ: 'a', NOUN: 'n', VERB: 'v' };

interface CoreModel {
  lexicon: Uint32Array;
  packing: { size: number; layout: { pos: [number, number, number] } };
  features: { lexeme: { list: string[] }; pos: { list: string[] } };
}

/** The bytes of `lexicon.bin`: sorted lines of a word and a mark (a adjective, n noun, v verb, o other), Latin letters only. Source: the
 *  lexicon of wink-eng-lite-web-model 1.8.1 (MIT). The same bytes on each run. */
export function lexiconAsset(context: TrainingContext): Buffer {
  const require = createRequire(import.meta.url);
  const core = (require('wink-eng-lite-web-model') as { core(): CoreModel }).core();
  const { size, layout } = core.packing;
  const [word, mask, shift] = layout.pos;
  const frequent = frequentWords(FREQUENT_WORDS);
  const lines: string[] = [];
  core.features.lexeme.list.forEach((lexeme, index) => {
    if (index * size >= core.lexicon.length || !/^[a-z]{2,24}$/.test(lexeme) || !frequent.has(lexeme)) return;
    const tag = core.features.pos.list[((core.lexicon[index * size + word] ?? 0) & mask) >>> shift] ?? '';
    lines.push(lexeme + (MARKS[tag] ?? 'o'));
  });
  // Sorts by the word only: with its mark, "cat" would come after "catch".
  const sorted = lines.sort((first, second) => (first.slice(0, -1) < second.slice(0, -1) ? -1 : 1));
  const bytes = Buffer.from(`\n${sorted.join('\n')}\n`, 'latin1');
  context.print(`lexicon: ${lines.length} words`);
  return bytes;
}
