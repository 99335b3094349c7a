// The samples of the guides that use the SDK compile under strict settings. The tests of the docs run them.
import { expect } from 'chai';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The TypeScript blocks of the guides that import the SDK, by guide and line. */
function samples(): { name: string; code: string }[] {
  const guides = readdirSync(join(root, 'docs/guides')).filter((name) => name.endsWith('.md'));
  return guides.flatMap((guide) =>
    [...readFileSync(join(root, 'docs/guides', guide), 'utf8').matchAll(/^```ts[^\n]*\n([^]*?)^```$/gm)]
      .map(([, code = '']) => code)
      .filter((code) => code.includes("from '@storefront/client'"))
      .map((code, place) => ({ name: `${guide.replace('.md', '')}-${place + 1}.mts`, code })),
  );
}

describe('the samples of the guides that use the SDK', () => {
  it('compile under strict settings', () => {
    const folder = mkdtempSync(join(tmpdir(), 'samples-'));
    try {
      const files = samples().map(({ name, code }) => {
        writeFileSync(join(folder, name), code);
        return join(folder, name);
      });
      expect(files).to.not.have.length(0);
      // Declares what a fragment assumes.
      files.push(join(folder, 'given.d.ts'));
      writeFileSync(join(folder, 'given.d.ts'), 'declare const rawBody: string;\ndeclare const request: { headers: Headers };\n');
      const program = ts.createProgram(files, {
        strict: true,
        noEmit: true,
        target: ts.ScriptTarget.ES2022,
        module: ts.ModuleKind.NodeNext,
        moduleResolution: ts.ModuleResolutionKind.NodeNext,
        lib: ['lib.es2022.d.ts'],
        types: ['node'],
        typeRoots: [join(root, 'node_modules/@types')],
        skipLibCheck: true,
        paths: { '@storefront/client': [join(root, 'packages/sdk/index.ts')] },
      });
      const faults = ts.getPreEmitDiagnostics(program).map(({ file, start, messageText }) => {
        const line = file ? file.getLineAndCharacterOfPosition(start ?? 0).line + 1 : 0;
        return `${file?.fileName.split('/').at(-1)}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
      });
      expect(faults).to.deep.equal([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
