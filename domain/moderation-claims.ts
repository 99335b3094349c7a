// How long a claim lasts, and how many there can be.

/** How long a claim lasts unless it is renewed. */
export const CLAIM_MS = 180_000;
/** How many claims an owner can have at a time. */
export const CLAIMS_MAX = 50;
