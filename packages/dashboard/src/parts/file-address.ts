// Where the dashboard loads a file from.

/** A file that a service on this machine serves. */
const LOCAL_FILE = /^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?(?=\/files\/)/;

/** Returns the address of a file: one of this service is at the name and port by which it is reached now, whatever they were. Pure. */
export const toFileAddress = (url: string): string => url.replace(LOCAL_FILE, '');
