// The URLs that images, photos and media can have.

/** The pattern of the contract: https, or a file that a service on this machine serves. A test compares both. */
export const FILE_URL = String.raw`^(https://[^/?#]|http://(127\.0\.0\.1|localhost|\[::1\])(:[0-9]{1,5})?/files/)`;

const PATTERN = new RegExp(FILE_URL);

/** Returns whether requests accept a URL for a file. Pure. */
export const isFileUrl = (url: string): boolean => PATTERN.test(url) && URL.canParse(url);
