// Why a run can't take place: faults whose message says it all.

/** The contract could not be had, or lacks what was named. */
export class ContractFault extends Error {
  override readonly name = 'ContractFault';
}

/** The deployment can't be tested at all. */
export class RunFault extends Error {
  override readonly name = 'RunFault';
}
