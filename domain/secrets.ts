// Masks API keys and signing secrets in text where they don't belong.
//
// API keys begin with `sk_`, signing secrets with `whsec_`; the underscore may be percent-encoded. Eight or more characters after the
// prefix count as a secret, so words such as `task_force` in a path usually stay unmasked.
const SECRET = /(sk)(?:_|%5f)[\w%-]{8,}|(whsec)(?:_|%5f)[\w+/=%-]{8,}/gi;

/** Returns the text with API keys and signing secrets replaced by `sk_…` and `whsec_…`, or the same text if there are none. Pure. */
export function maskSecrets(text: string): string {
  if (!text.includes('sk_') && !text.includes('whsec_') && !text.includes('%5')) return text;
  return text.replace(SECRET, (_, key?: string) => (key ? 'sk_…' : 'whsec_…'));
}

/** Returns a request path, percent-encoded or not, without secrets. Decodes the path if it would otherwise show one. Pure. */
export function maskSecretsInPath(path: string): string {
  if (!path.includes('%')) return maskSecrets(path);
  const decoded = decodeLoosely(path);
  const masked = maskSecrets(decoded);
  return masked === decoded ? maskSecrets(path) : masked;
}

/** Decodes what can be decoded and leaves the rest unchanged. */
function decodeLoosely(path: string): string {
  return path.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
