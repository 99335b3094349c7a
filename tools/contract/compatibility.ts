// The breaking-change gate: `tsx tools/contract/compatibility.ts` compares the contract with the last released one,
// `tsx tools/contract/compatibility.ts --release` stores the present contract as released.
import { copyFileSync, constants, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { affectedBy } from './affected-operations.js';
import { DIGEST_FIELD } from '../../domain/contract-digest.js';
import { listBrokenReasons } from './error-reason-changes.js';
import { listChangedExamples } from './example-changes.js';
import { withComparableCopies } from './path-parameters.js';
import { runRedocly } from './redocly.js';
import { describeTextChange } from './text-changes.js';

const releasedFolder = new URL('../../spec/released/', import.meta.url);
const presentBundle = new URL('../../generated/openapi.json', import.meta.url);

/** A breaking change, in the words of the comparison. */
export interface BreakingChange {
  readonly rule: string;
  readonly message: string;
  readonly pointer: string;
}

/** One change of the contract. */
export interface ContractChange {
  /** Where: `POST /api/orders`, `schema CreateOrder`, or another part of the document. */
  readonly place: string;
  /** What, in words. */
  readonly message: string;
  readonly isBreaking: boolean;
  /** The JSON pointer. */
  readonly pointer: string;
  /** The operations and events that use a changed component; absent for a change in one place. */
  readonly affects?: readonly string[];
}

interface DiffReport {
  readonly infoVersions: { readonly base: string; readonly revision: string };
  readonly changes: readonly DiffChange[];
}

interface DiffChange {
  readonly path: string;
  readonly typeName: string;
  readonly kind: 'added' | 'removed' | 'modified';
  readonly property?: string;
  readonly verdicts: readonly { readonly ruleId: string; readonly impact: string; readonly message: string }[];
  /** What was there; the name itself when a name was changed. */
  readonly base?: { readonly value?: unknown };
  /** What is there now. */
  readonly revision?: { readonly value?: unknown };
}

/** Returns the breaking changes between two bundles, including webhooks. Takes file paths. Throws with the program's message if a file
 *  can't be compared. */
export function findBreakingChanges(basePath: string, revisionPath: string): readonly BreakingChange[] {
  const [base, revision] = readBoth(basePath, revisionPath);
  return [...compare(basePath, revisionPath).changes.flatMap(listBreaking), ...listBrokenReasons(base, revision)];
}

/** Returns all changes between two bundles, including examples. Takes file paths. Throws with the program's message if a file can't be
 *  compared. */
export function listChanges(basePath: string, revisionPath: string): readonly ContractChange[] {
  const [base, revision] = readBoth(basePath, revisionPath);
  const operationsOf = affectedBy(revision);
  const reported = compare(basePath, revisionPath).changes.filter(isOfContent).map(toContractChange);
  const examples = listChangedExamples(base, revision).map((pointer) => ({
    place: formatPlace(pointer),
    message: `Example modified: ${pointer.slice(pointer.lastIndexOf('/') + 1)}`,
    isBreaking: false,
    pointer,
  }));
  const reasons = listBrokenReasons(base, revision).map(({ message, pointer }) => ({
    place: formatPlace(pointer),
    message,
    isBreaking: true,
    pointer,
  }));
  return [...reported, ...reasons, ...examples].map((change) => {
    const component = /^#\/components\/[^/]+\/[^/]+/.exec(change.pointer)?.[0];
    const affects = component === undefined ? [] : operationsOf(component);
    return { ...change, ...(affects.length > 0 && { affects }) };
  });
}

const readBoth = (...paths: [string, string]): [object, object] =>
  paths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as object) as [object, object];

function toContractChange(change: DiffChange): ContractChange {
  const { path, typeName, kind, property } = change;
  const breaking = listBreaking(change);
  const words = `${typeName} ${kind}${property === undefined ? '' : `: ${property}`}${formatTextChange(change)}`;
  return {
    place: formatPlace(path),
    message: breaking.map(({ message }) => message).join(' ') || words,
    isBreaking: breaking.length > 0,
    pointer: path,
  };
}

/** Describes which sentences of a description or summary were added and removed. */
function formatTextChange({ property, base, revision }: DiffChange): string {
  const [before, after] = [base?.value, revision?.value];
  if (!/^(description|summary)$/.test(property ?? '') || typeof before !== 'string' || typeof after !== 'string') return '';
  const words = describeTextChange(before, after);
  return words === '' ? '' : ` ${words}`;
}

function listBreaking(change: DiffChange): BreakingChange[] {
  const judged = change.verdicts.filter(({ impact }) => impact === 'major');
  return [
    ...judged.map(({ ruleId, message }) => ({ rule: ruleId, message, pointer: change.path })),
    ...(hasLostSchemaName(change) ? [lostSchemaName(change)] : []),
  ];
}

/** Whether a schema was removed or renamed. Redocly doesn't report it, because no message changes, but generated clients have a type for
 *  each name, and code that uses it no longer compiles. */
function hasLostSchemaName({ path, kind, property }: DiffChange): boolean {
  return /^#\/components\/schemas\/[^/]+$/.test(path) && (kind === 'removed' || property === 'key');
}

function lostSchemaName({ path, property, base }: DiffChange): BreakingChange {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const message =
    property === 'key'
      ? `Schema "${String(base?.value)}" is now named "${name}": generated clients name their types after it.`
      : `Schema "${name}" is gone: generated clients name their types after it.`;
  return { rule: 'schema-name-removed', message, pointer: path };
}

/** Ignores what follows from other changes: the digest, links, and hints for generators of clients. */
const isOfContent = ({ path, property = '' }: DiffReport['changes'][number]): boolean =>
  !`${path} ${property}`.endsWith(DIGEST_FIELD) && !DERIVED.test(`${path}/${property}`);

const DERIVED = /\/(?:links|x-fern-[a-z-]+|x-speakeasy-[a-z-]+|x-stainless-[a-z-]+|x-ogen-[a-z-]+|x-extensible-enum)(?:\/|$)/;

/** Returns how clients call the part of the document at a pointer. */
function formatPlace(pointer: string): string {
  const names = pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const [section, first = '', second = ''] = names;
  if (section === 'paths') return /^(get|put|post|delete|patch)$/.test(second) ? `${second.toUpperCase()} ${first}` : first;
  if (section === 'webhooks') return `event ${first}`;
  if (section === 'x-error-reasons') return first === '' ? 'error reasons' : `error reason ${first}`;
  if (section === 'components') return `${first.replace(/s$/, '')} ${second}`;
  return section ?? 'the document';
}

function compare(basePath: string, revisionPath: string): DiffReport {
  return withComparableCopies([basePath, revisionPath], (copies) => {
    const { stdout, stderr } = runRedocly('diff', [...copies, '--format', 'json', '--fail-on', 'none']);
    return parseReport(stdout, stderr);
  });
}

/** Whether a version is far enough from the released one to break it: the major part has grown, or, before 1.0.0,
 *  the minor part. Versions are three numbers, such as `0.1.0`. Source: openapi.yaml, Versions. Pure. */
export function mayBreak(releasedVersion: string, presentVersion: string): boolean {
  const [releasedMajor, releasedMinor] = parseVersion(releasedVersion);
  const [major, minor] = parseVersion(presentVersion);
  return major > releasedMajor || (major === 0 && releasedMajor === 0 && minor > releasedMinor);
}

/** The highest of some versions of three numbers; undefined for none. Pure. */
export const findNewestVersion = (versions: readonly string[]): string | undefined => versions.toSorted(compareVersions).at(-1);

/** Compares versions for `sort`. Pure. */
export function compareVersions(left: string, right: string): number {
  const rightNumbers = parseVersion(right);
  const differences = parseVersion(left).map((number, index) => number - (rightNumbers[index] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}

function parseVersion(version: string): [number, number, number] {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number);
  return [major, minor, patch];
}

function parseReport(stdout: string, stderr: string): DiffReport {
  try {
    return JSON.parse(stdout) as DiffReport;
  } catch {
    throw new Error(`The contracts can't be compared:\n${stderr || stdout}`);
  }
}

function releasedVersions(): string[] {
  return readdirSync(releasedFolder).flatMap((name) => /^openapi-(\d+\.\d+\.\d+)\.json$/.exec(name)?.[1] ?? []);
}

const releasedPath = (version: string): string => fileURLToPath(new URL(`openapi-${version}.json`, releasedFolder));

function presentVersion(): string {
  const document = JSON.parse(readFileSync(presentBundle, 'utf8')) as { info: { version: string } };
  return document.info.version;
}

function check(): void {
  const released = findNewestVersion(releasedVersions());
  if (!released) return console.log('Nothing is released yet, so nothing can break.');
  const present = presentVersion();
  const changes = findBreakingChanges(releasedPath(released), fileURLToPath(presentBundle));
  for (const { rule, message, pointer } of changes) console.log(`${message} (${rule}, ${pointer})`);
  if (changes.length === 0) return console.log(`Nothing breaks clients of ${released}.`);
  if (mayBreak(released, present)) return console.log(`${present} may break clients of ${released}.`);
  console.error(`${present} must not break clients of ${released}: take the changes back or raise info.version.`);
  process.exitCode = 1;
}

function release(): void {
  // A released document never changes: releasing a version twice fails.
  copyFileSync(presentBundle, releasedPath(presentVersion()), constants.COPYFILE_EXCL);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  if (process.argv.includes('--release')) release();
  else check();
}
