// Turns code colors into classes of a stylesheet: the content security policy forbids style attributes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformerStyleToClass } from '@shikijs/transformers';

/** Assigns a class to each pair of colors. Shared by all pages of one build. */
export const styleToClass = transformerStyleToClass({ classPrefix: 'code-' });

/** Writes the classes to `code.css`, which all pages load. */
export function writeStyleClasses(outFolder: string): void {
  writeFileSync(join(outFolder, 'code.css'), styleToClass.getCSS());
}
