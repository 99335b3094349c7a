// Writes the colors of code as classes in a stylesheet: the content security policy allows no style attributes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformerStyleToClass } from '@shikijs/transformers';

/** Returns a class for each pair of colors. Shared by all pages of a build. */
export const styleToClass = transformerStyleToClass({ classPrefix: 'code-' });

/** Writes the classes to `code.css`, which all pages load. */
export function writeStyleClasses(outFolder: string): void {
  writeFileSync(join(outFolder, 'code.css'), styleToClass.getCSS());
}
