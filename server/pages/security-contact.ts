// /.well-known/security.txt says where security researchers report vulnerabilities (RFC 9116).

interface SecurityContact {
  /** A mailto:, https: or tel: address. */
  readonly contact: string;
  /** The origin at which clients reach the service. */
  readonly origin: string;
  readonly now: Date;
}

/** Returns the text of the file. It expires a year from now; it is generated for each request, so it is never out of date. Pure. */
export function formatSecurityText({ contact, origin, now }: SecurityContact): string {
  const expires = new Date(now);
  expires.setUTCFullYear(now.getUTCFullYear() + 1);
  const canonical = `${origin}/.well-known/security.txt`;
  return `Contact: ${contact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: en\nCanonical: ${canonical}\n`;
}
