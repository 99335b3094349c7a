// The wall clock. Only this module reads the time; other modules get `now()`.

/** Returns the current time. */
export const systemNow = (): Date => new Date();
