// The version of this package, as package.json has it.

/** Sent in the User-Agent. */
export const version = '0.3.0';
