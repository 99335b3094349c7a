// The contract that a command uses: the built-in one, or the one that the user names.
import { parseContract, readContract, type Contract, type Tree } from '../packages/partner-kit/document.js';
import { loadContract } from '../server/process/contract-files.js';

/** Reads the OpenAPI document (JSON) at a file path or URL, by default the built-in contract. Throws ContractError if it can't be read
 *  or isn't OpenAPI 3. */
export const openContract = async (place?: string): Promise<Contract> =>
  place === undefined ? parseContract(loadContract() as unknown as Tree) : readContract(place);
