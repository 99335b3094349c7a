// What a masked secret looks like: it keeps its length, and the prefix of an API key or webhook secret, so that it still fits the contract.

/** Returns as many `A` as the text has characters. Pure. */
export const maskCharacters = (text: string): string => 'A'.repeat(text.length);

/** Masks a secret. A key that is masked already keeps its prefix, which says what kind of key it was. Pure. */
export const maskSecret = (secret: string): string => (/^(?:sk_|whsec_)A*$/.test(secret) ? secret : maskCharacters(secret));
