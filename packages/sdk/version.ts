// The version of this package. It equals the one in package.json.

/** Sent in the User-Agent. */
export const version = '0.3.0';
