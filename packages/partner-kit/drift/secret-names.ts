// Decides by the name of a header, parameter or field whether its value is a secret.

/** Also at the end of a joined word, such as `accesstoken`. `tokens` is mostly a count; `author` and `secretary` are people. */
const SECRETS =
  /token\b|secrets?\b|pass(?:word|wd|phrase|code)s?\b|cookies?\b|credentials?\b|signature\b|api ?keys?\b|\bo?auth2?\b|\bauth(?:ori[sz]|entic)ation\b|\b(?:pass|pwd|otp|jwt)\b|\bpin$|bearer$|login$/;

/** At the end of a word: many header names are one lower-case word, such as `x-partnerkey`. Excludes animals and games. */
const KEYS = /\b(?!(?:don|hoc|joc|lac|mic|mon|smo|tur|whis)key$)[a-z\d]*key$/;

/** A session or its id replaces a password. */
const SESSIONS = /sess(?:ion)? ?id$|\bsid$|(?<!\b(?:ob|pos))session$/;

/** Names that describe a secret, such as `previousSecretExpiresAt` and `tokenType`. */
const ABOUT_SECRETS =
  /\b(?:at|on|in|until|expiry|expires|expiration|ttl|age|type|name|id|count|length|size|limit|url|uri|endpoint|status|method|mode|scheme|algorithm|alg|version|policy|required|enabled|fingerprints?)$/;

/** Names that only sound like secrets: keys that grant no access, webhook signatures, which are valid for one message, times of logins, and
 *  public HTTP headers. */
const PUBLIC =
  /\b(?:idempotency|public|sort|order|cache|surrogate|primary|foreign|partition|object|web ?socket) ?key$|\b(?:service|webhook) signature$|\b(?:first|last|latest|previous|recent) ?login$|^access control |\bwww authenticate$/;

/** Whether a value with this name is a secret: a key, a password, a token, a cookie, a signature. Decides by the words of the name,
 *  however they are joined; in doubt it is a secret. Pure. */
export function isSecretName(name: string): boolean {
  const words = splitWords(name);
  if (SESSIONS.test(words)) return true;
  return (SECRETS.test(words) || KEYS.test(words)) && !ABOUT_SECRETS.test(words) && !PUBLIC.test(words);
}

/** Splits `X-Auth-Token`, `authToken` and `auth%5Btoken%5D` into lower-case words. */
const splitWords = (name: string): string =>
  name
    .replaceAll(/%[\dA-Fa-f]{2}/g, ' ')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();
