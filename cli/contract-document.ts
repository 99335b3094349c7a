// The contract that a command works with: the one that comes with the program, or the one that the user names.
import { parseContract, readContract, type Contract, type Tree } from '../packages/partner-kit/document.js';
import { loadContract } from '../server/process/contract-files.js';

/** The OpenAPI document (JSON) at a file path or a URL; without one, the contract that comes with the program.
 *  Throws ContractFault when it can't be read or isn't OpenAPI 3. */
export const openContract = async (place?: string): Promise<Contract> =>
  place === undefined ? parseContract(loadContract() as unknown as Tree) : readContract(place);
