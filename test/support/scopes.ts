// Every scope of the contract, including `*`.
import type { Scope } from '../../generated/api.js';
import { loadContract } from '../../server/process/contract-files.js';

/** All scopes. */
export const scopes: readonly Scope[] = (loadContract().components['schemas']?.['Scope'] as { enum: Scope[] }).enum;
