// The page of a creator or a user shows the latest of each list.

/** How many. */
export const LATEST = 5;
