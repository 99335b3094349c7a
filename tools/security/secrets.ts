// `tsx tools/security/secrets.ts`: searches the files of the repository for secrets. Fails for any that isn't a known example.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { isWellFormedApiKey } from '../../domain/api-key.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

interface Kind {
  readonly name: string;
  readonly pattern: RegExp;
  /** Whether a match is a real secret. */
  readonly isSecret: (found: string) => boolean;
}

/** Example secrets of the documentation and the tests, which no service uses. */
const EXAMPLES = new Set([
  'sk_000000000000000000000000000000013xCZeQ',
  'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  'whsec_ZXhhbXBsZS1ub3QtdGhlLW5ldy1vbmUh',
  'whsec_ZXhhbXBsZS1ub3QtcmVhbC1zZWNyZXQh',
  'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
]);

const KINDS: readonly Kind[] = [
  { name: 'an API key of ours, with a checksum that fits', pattern: /\bsk_[0-9A-Za-z]{38}\b/g, isSecret: isWellFormedApiKey },
  { name: 'a signing secret', pattern: /\bwhsec_[A-Za-z0-9+/]{32,}/g, isSecret: () => true },
  { name: 'a key for secrets at rest', pattern: /\bSECRET_KEY(?:_PREVIOUS)?=[0-9a-f]{64}/g, isSecret: () => true },
  { name: 'a private key', pattern: /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/g, isSecret: () => true },
  { name: 'an AWS key', pattern: /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/g, isSecret: () => true },
  { name: 'a GitHub token', pattern: /\bgh[pousr]_[0-9A-Za-z]{36}\b|\bgithub_pat_[0-9A-Za-z_]{60}/g, isSecret: () => true },
  { name: 'an npm token', pattern: /\bnpm_[0-9A-Za-z]{36}\b/g, isSecret: () => true },
  { name: 'a Slack token', pattern: /\bxox[abprs]-[0-9A-Za-z-]{20}/g, isSecret: () => true },
  {
    name: 'a login in an address',
    pattern: /\b(?:postgres(?:ql)?|redis|rediss):\/\/[^\s:@/'"`]{1,60}:[^\s@'"`]{1,60}@[^\s'"`]{1,100}/g,
    isSecret: isForeignLogin,
  },
];

/** Whether a URL has a login for a remote server rather than a placeholder. */
function isForeignLogin(address: string): boolean {
  const [, password = '', host = ''] = /:\/\/[^\s:@/]*:([^@]*)@([\w.-]*)/.exec(address) ?? [];
  return !/^(?:…|password|secret|storefront|postgres|.*\$\{.*)$/.test(password) && !/^(?:127\.0\.0\.1|localhost|host)$/.test(host);
}

/** Returns the lines that contain something like a secret, without the secret itself, so that it isn't logged. */
export function findSecrets(text: string): string[] {
  return KINDS.flatMap(({ name, pattern, isSecret }) =>
    [...text.matchAll(pattern)]
      .filter(([found]) => !EXAMPLES.has(found) && isSecret(found))
      .map(({ index }) => `line ${text.slice(0, index).split('\n').length} holds ${name}`),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '');
  const texts = files.filter((file) => !/\.(?:bin|png|woff2|ico)$/.test(file));
  const found = texts.flatMap((file) => findSecrets(readFileSync(join(root, file), 'utf8')).map((one) => `${file}: ${one}`));
  for (const line of found) console.error(line);
  console.log(`${texts.length} files, ${found.length} secrets`);
  if (found.length > 0) process.exitCode = 1;
}
