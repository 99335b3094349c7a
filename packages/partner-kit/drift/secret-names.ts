// Which names of headers, parameters and fields say that their value lets somebody in.

/** Also within a word that is written as one, such as `accesstoken`; `tokens` are mostly counted, `author` and `secretary` are people. */
const SECRETS =
  /token\b|secrets?\b|pass(?:word|wd|phrase|code)s?\b|cookies?\b|credentials?\b|signature\b|api ?keys?\b|\bo?auth2?\b|\bauth(?:ori[sz]|entic)ation\b|\b(?:pass|pwd|otp|jwt)\b|\bpin$|bearer$|login$/;

/** At the end of a word, for many names of headers come as one, in small letters: `x-partnerkey`. Animals and games have no lock. */
const KEYS = /\b(?!(?:don|hoc|joc|lac|mic|mon|smo|tur|whis)key$)[a-z\d]*key$/;

/** Who has a session, or its id, needs no password. */
const SESSIONS = /sess(?:ion)? ?id$|\bsid$|(?<!\b(?:ob|pos))session$/;

/** Names that tell something about a secret, such as `previousSecretExpiresAt` and `tokenType`. */
const ABOUT_SECRETS =
  /\b(?:at|on|in|until|expiry|expires|expiration|ttl|age|type|name|id|count|length|size|limit|url|uri|endpoint|status|method|mode|scheme|algorithm|alg|version|policy|required|enabled|fingerprints?)$/;

/** Keys that open nothing, signatures of webhooks, which hold for one message alone, when somebody came, and what HTTP itself says to
 *  everybody. */
const OPEN =
  /\b(?:idempotency|public|sort|order|cache|surrogate|primary|foreign|partition|object|web ?socket) ?key$|\b(?:service|webhook) signature$|\b(?:first|last|latest|previous|recent) ?login$|^access control |\bwww authenticate$/;

/** Whether what goes by this name is a secret: a key, a password, a token, a cookie, a signature. Decided by its words, however they are
 *  joined; in doubt it is one. Pure. */
export function isSecretName(name: string): boolean {
  const words = splitWords(name);
  if (SESSIONS.test(words)) return true;
  return (SECRETS.test(words) || KEYS.test(words)) && !ABOUT_SECRETS.test(words) && !OPEN.test(words);
}

/** `X-Auth-Token`, `authToken` and `auth%5Btoken%5D` in small words. */
const splitWords = (name: string): string =>
  name
    .replaceAll(/%[\dA-Fa-f]{2}/g, ' ')
    .replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .replaceAll(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();
