// Secrets that people type into the wrong place: API keys and signing secrets inside other text.
//
// Keys begin with `sk_`, signing secrets with `whsec_`; the underscore may be percent-encoded. Eight characters or more after
// that are taken for a secret, so that words such as `task_force` in a path are left alone mostly.
const SECRET = /(sk)(?:_|%5f)[\w%-]{8,}|(whsec)(?:_|%5f)[\w+/=%-]{8,}/gi;

/** The text with API keys and signing secrets replaced by `sk_…` and `whsec_…`; the same text when there are none. Pure. */
export function maskSecrets(text: string): string {
  if (!text.includes('sk_') && !text.includes('whsec_') && !text.includes('%5')) return text;
  return text.replace(SECRET, (_, key?: string) => (key ? 'sk_…' : 'whsec_…'));
}

/** The path of a request, percent-encoded or not, without secrets: decoded when it would show one otherwise. Pure. */
export function maskSecretsInPath(path: string): string {
  if (!path.includes('%')) return maskSecrets(path);
  const decoded = decodeLoosely(path);
  const masked = maskSecrets(decoded);
  return masked === decoded ? maskSecrets(path) : masked;
}

/** What can be decoded is; the rest stays as it is. */
function decodeLoosely(path: string): string {
  return path.replace(/%[0-7][0-9a-f]/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
}
