// Options that several commands share, and how their values are read.
import { InvalidArgumentError, Option } from 'commander';
import { RunError } from '../packages/partner-kit/run-error.js';

/** Where the service runs; this machine when left out. */
export const baseUrlOption = (): Option =>
  serviceUrlOption('--base-url', 'where the service runs', 'the API key alone says who asks').default('http://127.0.0.1:3000');

/** The address of a service, under the name `flag`; `whyNoLogin` is told to who puts a login into it. */
export const serviceUrlOption = (flag: string, description: string, whyNoLogin: string): Option =>
  new Option(`${flag} <url>`, description).argParser((text: string) => serviceUrlOf(text, { flag, whyNoLogin }));

/** An API key, with a word on what it must be able to do. */
export const keyOption = (description: string): Option => new Option('--key <key>', description).env('STOREFRONT_API_KEY').argParser(keyOf);

/** A key that a header can carry. Throws RunFault: an InvalidArgumentError would print the key. */
function keyOf(text: string): string {
  if (!/^[!-~]+$/.test(text))
    throw new RunError(
      'the API key is empty, or holds a blank, a line break or a character that is not ASCII: give the key alone, without what was copied around it',
    );
  return text;
}

/** An http or https URL. Throws InvalidArgumentError; and RunFault where a login may stand, which the former would print. */
export const urlOf = (text: string): string => urlLike(text, 'http://localhost:4000/hook');

/** The same, with an example of what is wanted. */
function urlLike(text: string, example: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  if (text.includes('@'))
    throw new RunError('an address that was given is no http or https URL; as it may hold a login, it is not repeated here');
  throw new InvalidArgumentError(`it must be a URL such as ${example}.`);
}

/** Where a service runs, origin and path. Throws InvalidArgumentError; and RunFault for a login, which the former would print. */
function serviceUrlOf(text: string, { flag, whyNoLogin }: { flag: string; whyNoLogin: string }): string {
  const { username, password, search, hash } = new URL(urlLike(text, 'http://localhost:3000'));
  if (username || password) throw new RunError(`${flag} must not hold a user name or a password: ${whyNoLogin}`);
  if (search || hash) throw new InvalidArgumentError(`it must end with its path, without "${search}${hash}".`);
  return text;
}

/** A TCP port, 0 to 65535. Throws InvalidArgumentError. */
export function portOf(text: string): number {
  if (!/^\d{1,5}$/.test(text) || Number(text) > 65_535) throw new InvalidArgumentError('it must be a port, 0 to 65535.');
  return Number(text);
}
