// /.well-known/security.txt, by which finders of a weakness know whom to tell (RFC 9116).

interface SecurityContact {
  /** A mailto:, https: or tel: address. */
  readonly contact: string;
  /** Where clients reach the service. */
  readonly origin: string;
  readonly now: Date;
}

/** The text of the file. It holds for a year from now: it is written anew for each reader, so it is never out of date. Pure. */
export function formatSecurityText({ contact, origin, now }: SecurityContact): string {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  const canonical = `${origin}/.well-known/security.txt`;
  return `Contact: ${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
}
