// Loads the validators that the build precompiled (tools/build), if they belong to this contract.
//
// Gain: startup compiles nothing and loads neither ajv nor openapi-backend (docs/decisions/0022 has the figures).
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompiledOperation } from './contract-compiler.js';

/** The exports of the module that the build writes. */
export interface PrecompiledContract {
  /** The digest of the contract that the operations were compiled from. */
  readonly digest: string;
  readonly operations: readonly CompiledOperation[];
}

/** Next to the compiled program. Doesn't exist next to the sources. */
const FILE = new URL('./operations.compiled.js', import.meta.url);

/** Returns the hexadecimal SHA-256 of the bytes of the contract. The build writes it into the module; the loader compares it. */
export const computeFileDigest = (contract: Buffer): string => hash('sha256', contract);

/** Returns the operations that were precompiled from exactly this contract, or undefined if there are none. */
export async function loadPrecompiledOperations(
  contract: Buffer,
  file: URL = FILE,
): Promise<PrecompiledContract['operations'] | undefined> {
  if (!existsSync(fileURLToPath(file))) return undefined;
  const { digest, operations } = (await import(file.href)) as PrecompiledContract;
  return digest === computeFileDigest(contract) ? operations : undefined;
}
