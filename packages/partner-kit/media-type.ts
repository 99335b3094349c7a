// What a Content-Type says, whoever wrote it.

/** The media type that a Content-Type names, in small letters and without its parameters; the case of letters and blanks around
 *  it say nothing (RFC 9110, 8.3.1). Undefined when there is none. Pure. */
export const parseMediaType = (header: string | null | undefined): string | undefined =>
  header?.split(';')[0]?.trim().toLowerCase() || undefined;
