// Colours of code as classes in a stylesheet: the service's content security policy allows no style attributes.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformerStyleToClass } from '@shikijs/transformers';

/** Gives each pair of colours a class. Used for all pages of one build. */
export const styleToClass = transformerStyleToClass({ classPrefix: 'code-' });

/** Writes the classes as `code.css` next to the pages, which all refer to it. */
export function writeStyleClasses(outFolder: string): void {
  writeFileSync(join(outFolder, 'code.css'), styleToClass.getCSS());
}
