// Parses the Content-Type header.

/** Returns the media type in lower case, without parameters (RFC 9110, 8.3.1); undefined if there is none. Pure. */
export const parseMediaType = (header: string | null | undefined): string | undefined =>
  header?.split(';')[0]?.trim().toLowerCase() || undefined;
