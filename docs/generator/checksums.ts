// Writes the SHA-256 of each package, so that readers can verify a download before they install it.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes `<package>.sha256`, as `sha256sum -c` reads it, beside each package of a folder; returns a table of them as Markdown. */
export function writeChecksums(folder: string): string {
  const packages = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  const rows = packages.sort().map((name) => {
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex');
    writeFileSync(join(folder, `${name}.sha256`), `${digest}  ${name}\n`);
    return `| ${name} | \`${digest}\` | [${name}.sha256](/docs/downloads/${name}.sha256){target="_self"} |`;
  });
  return ['| Package | SHA-256 | As a file |', '|---|---|---|', ...rows, ''].join('\n');
}
