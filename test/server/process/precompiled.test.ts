// Precompiled validators behave like those that are compiled at startup, and are only used for their own contract.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { expect } from 'chai';
import { loadPrecompiledOperations } from '../../../server/http/precompiled.js';
import { compileContract, type CompiledOperation } from '../../../server/http/contract-compiler.js';
import { settingsDocument } from '../../../server/process/config.js';
import { settingsCompiler } from '../../../server/process/settings-check.js';
import { loadContract, readContract } from '../../../server/process/contract-files.js';
import { compileAhead, writeSettingsCheck } from '../../../tools/build/compile-ahead.js';
import { listOperations } from '../../contract/documents.js';
import { getOperation } from '../../support/contract.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Values that are invalid for all or most fields. */
const HOSTILE: readonly unknown[] = [
  undefined,
  null,
  true,
  -1,
  0.001,
  1e300,
  Number.NaN,
  '',
  'x',
  'x'.repeat(10_001),
  '\ud83d'.repeat(2),
  '👍'.repeat(255),
  '2026-02-30T00:00:00Z',
  '2026-12-31T23:59:60Z',
  '2026-12-31T23:59:59.5+01:00',
  'http://example.com/a b',
  'someone@example',
  [],
  ['x', 'x'],
  Array.from({ length: 120 }, (_, index) => index),
  {},
  { unknown: 1, constructor: 2 },
];

type Request = Readonly<Record<string, unknown>>;

/** The example requests of the contract, one per example body. */
function shownRequests({ facts: { operationId } }: CompiledOperation): Request[] {
  const parameters = (listOperations().find(({ id }) => id === operationId)?.parameters ?? []) as unknown as readonly Parameter[];
  const shown = (place: Parameter['in']) =>
    Object.fromEntries(parameters.filter((one) => one.in === place).map((one) => [getName(one), one.example]));
  const request = { path: shown('path'), query: shown('query'), header: shown('header') };
  const { examples } = getOperation(operationId);
  return [request, { ...request, query: {} }, ...examples.map((requestBody) => ({ ...request, requestBody }))];
}

interface ShownSetting {
  readonly type: string;
  readonly default?: string | number | boolean;
  readonly example?: string;
}

interface Parameter {
  readonly in: 'path' | 'query' | 'header';
  readonly name: string;
  readonly example: unknown;
}

const getName = (parameter: Parameter): string => (parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name);

/** The value itself, and copies with each hostile value at every place in it, and one with an unknown field. */
function* mutated(value: unknown): Generator<unknown> {
  yield* HOSTILE;
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { ...value, unknownField: 'x' };
  for (const [name, inner] of Object.entries(value))
    for (const changed of mutated(inner))
      if (Array.isArray(value)) yield value.map((entry: unknown, index) => (String(index) === name ? changed : entry));
      else yield changed === undefined ? without(value as Request, name) : { ...value, [name]: changed };
}

const without = (object: Request, name: string): Request => Object.fromEntries(Object.entries(object).filter(([other]) => other !== name));

/** Returns all errors, and the request with its defaults. */
function judge({ validators }: CompiledOperation, request: unknown): unknown {
  const copy = structuredClone(request);
  return { errors: validators.map((validate) => (validate(copy) ? [] : validate.errors)), copy };
}

describe('precompiled validators', () => {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-compiled-'));
  const file = join(folder, 'operations.compiled.mjs');
  let ahead: readonly CompiledOperation[] = [];
  let atStart: readonly CompiledOperation[] = [];

  before(async () => {
    await compileAhead(root, file);
    ahead = (await loadPrecompiledOperations(readContract(), pathToFileURL(file))) ?? [];
    atStart = (await compileContract(loadContract())).operations;
  });

  after(() => rmSync(folder, { recursive: true }));

  it('exist for every operation, with the same facts', () => {
    expect(ahead.map(({ facts }) => facts)).to.deep.equal(atStart.map(({ facts }) => facts));
    expect(ahead.map(({ validators }) => validators.length)).to.deep.equal(atStart.map(({ validators }) => validators.length));
    expect(ahead).to.have.length(listOperations().length);
  });

  it('accept the examples of the contract, and find the same errors and defaults as those compiled at startup', () => {
    let [accepted, refused] = [0, 0];
    for (const [index, operation] of atStart.entries())
      for (const shown of shownRequests(operation))
        for (const request of [shown, ...mutated(shown)]) {
          const expected = judge(operation, request);
          const found = judge(ahead[index] as CompiledOperation, request);
          const isAccepted = (expected as { errors: unknown[][] }).errors.every((errors) => errors.length === 0);
          if (isAccepted) accepted += 1;
          else refused += 1;
          if (isDeepStrictEqual(found, expected)) continue;
          expect(found, `${operation.facts.operationId} ${JSON.stringify(request)}`).to.deep.equal(expected);
        }
    expect(accepted).to.be.above(1_000);
    expect(refused).to.be.above(10_000);
  });

  it('are not used for a contract that differs by one byte', async () => {
    const changed = Buffer.concat([readContract(), Buffer.from('\n')]);
    expect(await loadPrecompiledOperations(changed, pathToFileURL(file))).to.equal(undefined);
  });

  it('are undefined if the build wrote none', async () => {
    expect(await loadPrecompiledOperations(readContract(), pathToFileURL(join(folder, 'none.mjs')))).to.equal(undefined);
  });

  it('check the settings like those compiled at startup', async () => {
    const written = join(folder, 'settings.mjs');
    writeFileSync(written, writeSettingsCheck(settingsDocument));
    const { compileSettingsCheck } = (await import(
      pathToFileURL(written).href
    )) as typeof import('../../../server/process/settings-check.js');
    const [settingsAhead, settingsAtStart] = [compileSettingsCheck(settingsDocument), settingsCompiler().compile(settingsDocument)];
    for (const [name, setting] of Object.entries<ShownSetting>(settingsDocument.properties))
      for (const value of [
        String(setting.default ?? setting.example ?? 'x'),
        '',
        'x',
        '0',
        '-1',
        '1.5',
        '1e999',
        'true',
        'postgres://',
        ' '.repeat(70),
      ]) {
        const [one, other] = [{ [name]: value }, { [name]: value }];
        expect(settingsAhead(one), `${name}=${value}`).to.equal(settingsAtStart(other));
        expect({ errors: settingsAhead.errors, settings: one }).to.deep.equal({ errors: settingsAtStart.errors, settings: other });
      }
  });
});
