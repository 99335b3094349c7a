// Parses the code blocks of the guides: their marks, and the output shown after them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The output that a guide shows below a block. */
export interface ShownOutput {
  readonly language: string;
  readonly text: string;
  /** Marked `shape`: its figures differ between runs, so only names and types are compared. */
  readonly isShape: boolean;
}

/** A runnable block, with the output that the guide shows for it. */
export interface RunnableBlock {
  readonly language: string;
  readonly code: string;
  /** The line of the guide at which it starts. */
  readonly line: number;
  readonly output?: ShownOutput;
}

/** The guides by name, such as `quickstart`. */
export const guides: Readonly<Record<string, string>> = readGuides();

/** Returns the runnable blocks of a guide, in order. Each runs after the blocks of its language that are marked `setup`, which a reader runs
 *  once. */
export function runnableBlocks(text: string): readonly RunnableBlock[] {
  const blocks = [...text.matchAll(/^```(\w+)([^\n]*)\n([^]*?)^```$/gm)].map(
    ({ 1: language = '', 2: marks = '', 3: code = '', index }) => ({
      language,
      marks: marks.trim().split(/\s+/),
      code,
      line: text.slice(0, index).split('\n').length,
    }),
  );
  return blocks.flatMap(({ language, marks, code: own, line }, at) => {
    if (!marks.includes('runnable') || marks.includes('setup')) return [];
    const earlier = blocks.slice(0, at).filter((one) => one.language === language && one.marks.includes('setup'));
    const code = [...earlier.map((one) => one.code), own].join('');
    const next = blocks[at + 1];
    if (!next?.marks.includes('output')) return [{ language, code, line }];
    const output = { language: next.language, text: next.code.trim(), isShape: next.marks.includes('shape') };
    return [{ language, code, line, output }];
  });
}

function readGuides(): Record<string, string> {
  const folder = fileURLToPath(new URL('../../docs/guides/', import.meta.url));
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return Object.fromEntries(names.map((name) => [name.replace('.md', ''), readFileSync(`${folder}${name}`, 'utf8')]));
}
