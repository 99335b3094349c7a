// Generates the changelog of the contract by comparing the released documents.
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compareVersions, listChanges, type ContractChange } from './compatibility.js';
import { computeContractDigest } from '../../domain/contract-digest.js';

/** One version of the contract. */
export interface ContractVersion {
  readonly version: string;
  readonly digest: string;
  /** Whether it is in spec/released/; the present version may not be. */
  readonly isReleased: boolean;
  /** The previous version; absent for the first. */
  readonly comparedWith?: string;
  /** Breaking changes come first. */
  readonly changes: readonly ContractChange[];
}

interface Kept {
  readonly version: string;
  readonly digest: string;
  readonly path: string;
  readonly isReleased: boolean;
}

const releasedFolder = fileURLToPath(new URL('../../spec/released/', import.meta.url));

/** Returns the text of contract-changelog.json, newest version first. `bundle` is the present OpenAPI document as JSON text, which is
 *  included unless it equals the last release. Throws if documents can't be compared. */
export function generateContractChangelog(bundle: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'changelog-'));
  try {
    const present = join(folder, 'openapi.json');
    writeFileSync(present, bundle);
    const released = listReleased();
    const last = released.at(-1);
    const now = readKept(present, false);
    const all = last?.digest === now.digest ? released : [...released, now];
    const versions = all.map((one, place) => toVersion(one, all[place - 1]));
    return `${JSON.stringify({ versions: versions.reverse() }, undefined, 2)}\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function listReleased(): Kept[] {
  return readdirSync(releasedFolder)
    .filter((name) => /^openapi-\d+\.\d+\.\d+\.json$/.test(name))
    .map((name) => readKept(join(releasedFolder, name), true))
    .sort((one, other) => compareVersions(one.version, other.version));
}

function readKept(path: string, isReleased: boolean): Kept {
  const document = JSON.parse(readFileSync(path, 'utf8')) as { info: { version: string } };
  return { version: document.info.version, digest: computeContractDigest(document), path, isReleased };
}

function toVersion({ version, digest, isReleased, path }: Kept, before: Kept | undefined): ContractVersion {
  return {
    version,
    digest,
    isReleased,
    ...(before && { comparedWith: before.version }),
    changes: before ? listChanges(before.path, path).toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking)) : [],
  };
}
