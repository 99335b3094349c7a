// The code blocks of the guides: what they are marked with, and the output that is shown after them.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a guide shows below a block. */
export interface ShownOutput {
  readonly language: string;
  readonly text: string;
  /** Marked `shape`: its figures differ from run to run, so only names and types are compared. */
  readonly isShape: boolean;
}

/** A block that is run, with the output that the guide shows for it. */
export interface RunnableBlock {
  readonly language: string;
  readonly code: string;
  /** The line of the guide that it begins at. */
  readonly line: number;
  readonly output?: ShownOutput;
}

/** The guides by name, such as `quickstart`. */
export const guides: Readonly<Record<string, string>> = readGuides();

/** The runnable blocks of a guide in their order. */
export function runnableBlocks(text: string): readonly RunnableBlock[] {
  const blocks = [...text.matchAll(/^```(\w+)([^\n]*)\n([^]*?)^```$/gm)].map(
    ({ 1: language = '', 2: marks = '', 3: code = '', index }) => ({
      language,
      marks: marks.trim().split(/\s+/),
      code,
      line: text.slice(0, index).split('\n').length,
    }),
  );
  return blocks.flatMap(({ language, marks, code, line }, at) => {
    if (!marks.includes('runnable')) return [];
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
