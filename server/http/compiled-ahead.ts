// The validators that the build compiled ahead (tools/build), and whether they are those of this contract.
//
// Gain: a start compiles nothing and loads neither ajv nor openapi-backend (decision 22 has the figures).
import { hash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CompiledOperation } from './contract-compiler.js';

/** What the module that the build writes exports. */
export interface PrecompiledContract {
  /** Of the contract that it was compiled from. */
  readonly digest: string;
  readonly operations: readonly CompiledOperation[];
}

/** Beside the compiled program; beside the sources there is none. */
const FILE = new URL('./operations.compiled.js', import.meta.url);

/** What the build writes into the module, and what is compared: the hexadecimal SHA-256 of the bytes of the contract. */
export const computeFileDigest = (contract: Buffer): string => hash('sha256', contract);

/** The operations that were compiled ahead from exactly this contract. Undefined where there are none, or they are of another one. */
export async function loadPrecompiledOperations(
  contract: Buffer,
  file: URL = FILE,
): Promise<PrecompiledContract['operations'] | undefined> {
  if (!existsSync(fileURLToPath(file))) return undefined;
  const { digest, operations } = (await import(file.href)) as PrecompiledContract;
  return digest === computeFileDigest(contract) ? operations : undefined;
}
