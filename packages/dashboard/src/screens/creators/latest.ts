// The page of a creator shows the latest of each list.

/** How many. */
export const LATEST = 5;
