// Options that several commands share, and how their values are parsed.
import { InvalidArgumentError, Option } from 'commander';
import { RunError } from '../packages/partner-kit/run-error.js';

/** Creates `--base-url`, the address of the service. Default: this machine. */
export const createBaseUrlOption = (): Option =>
  createServiceUrlOption('--base-url', 'address of the service', 'the API key alone identifies the caller').default(
    'http://127.0.0.1:3000',
  );

/** Creates an option for the address of a service, named `flag`. `whyNoLogin` is the explanation for users who put a login into it. */
export const createServiceUrlOption = (flag: string, description: string, whyNoLogin: string): Option =>
  new Option(`${flag} <url>`, description).argParser((text: string) => parseServiceUrl(text, { flag, whyNoLogin }));

/** Creates `--key`, an API key. The description says which scopes it needs. */
export const createKeyOption = (description: string): Option =>
  new Option('--key <key>', description).env('STOREFRONT_API_KEY').argParser(parseKey);

/** Returns a key that a header can contain. Throws RunError, because InvalidArgumentError would print the key. */
function parseKey(text: string): string {
  if (!/^[!-~]+$/.test(text))
    throw new RunError(
      'the API key is empty, or contains a space, a line break or a character that is not ASCII: pass only the key, without the text around it',
    );
  return text;
}

/** Parses an http or https URL. Throws InvalidArgumentError, or RunError if the text can contain a login, which InvalidArgumentError
 *  would print. */
export const parseUrl = (text: string): string => parseHttpUrl(text, 'http://localhost:4000/hook');

/** Like parseUrl, with an example for the error message. */
function parseHttpUrl(text: string, example: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  if (text.includes('@'))
    throw new RunError('an address is not an http or https URL; it is not repeated here, because it may contain a login');
  throw new InvalidArgumentError(`it must be a URL such as ${example}.`);
}

/** Parses the address of a service, origin and path. Throws InvalidArgumentError, or RunError for a login, which InvalidArgumentError
 *  would print. */
function parseServiceUrl(text: string, { flag, whyNoLogin }: { flag: string; whyNoLogin: string }): string {
  const { username, password, search, hash } = new URL(parseHttpUrl(text, 'http://localhost:3000'));
  if (username || password) throw new RunError(`${flag} must not hold a user name or a password: ${whyNoLogin}`);
  if (search || hash) throw new InvalidArgumentError(`it must end with its path, without "${search}${hash}".`);
  return text;
}

/** Parses a TCP port, 0 to 65535. Throws InvalidArgumentError. */
export function parsePort(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('it must be a port, 0 to 65535.');
  return Number(text);
}
