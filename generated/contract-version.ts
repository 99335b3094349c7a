// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.

/** `info.version` of the contract. */
export const contractVersion = '0.3.0';
