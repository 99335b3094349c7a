// The clock. Only this module reads the time; other modules are given `now()`.

/** The wall clock. */
export const systemNow = (): Date => new Date();
