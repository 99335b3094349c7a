// Every scope of the contract, `*` included.
import type { Scope } from '../../generated/api.js';
import { loadContract } from '../../server/process/contract-files.js';

export const scopes: readonly Scope[] = (loadContract().components['schemas']?.['Scope'] as { enum: Scope[] }).enum;
