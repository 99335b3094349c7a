// The one place of the kit that runs the Redocly program: it compares requests and reply bodies with the contract.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Tree } from '../document.js';
import { RunError } from '../run-error.js';
import { getBodyText, lacksRequestBody, type HarEntry } from './har.js';

/** What the program found in one exchange. */
export interface RedoclyProblem {
  /** From 0, in the order of the file. */
  readonly exchangeIndex: number;
  readonly ruleId: string;
  readonly target: 'request' | 'response';
  readonly message: string;
}

interface Report {
  readonly problems: readonly RedoclyProblem[];
}

/** What the program says that is no departure: every server and every proxy on the way adds headers that no contract names; and a
 *  contract does not say that a key must not go over plain HTTP, as it may within a network of one's own. */
const IGNORED_MESSAGES = ['Undocumented header', 'Potential credential exposure over insecure HTTP'];

/** What the program says of a request without a body, be it that none was sent or that none was recorded. */
const NO_BODY = 'Missing required request body';

/** Where exchanges depart from a contract, in the words of `redocly drift`. Nothing leaves this machine. Throws RunFault
 *  when the program is not installed or fails. */
export async function findProblems(entries: readonly HarEntry[], document: Tree, server: string): Promise<readonly RedoclyProblem[]> {
  const program = findProgram();
  const folder = await mkdtemp(join(tmpdir(), 'storefront-drift-'));
  const [har, api, report] = ['traffic.har', 'openapi.json', 'report.json'].map((name) => join(folder, name)) as [string, string, string];
  try {
    await writeFile(
      har,
      JSON.stringify({ log: { version: '1.2', creator: { name: 'storefront drift', version: '1' }, entries: entries.map(decodeBody) } }),
    );
    await writeFile(api, JSON.stringify(document));
    const output = await runProgram([program, 'drift', har, '--api', api, '--server', server, '--format', 'json', '--output', report]);
    const text = await readFile(report, 'utf8').catch(() => {
      throw new RunError(`the traffic can't be compared with the contract: ${output}`);
    });
    return (JSON.parse(text) as Report).problems.filter((problem) => isDeparture(problem, entries));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function isDeparture({ message, exchangeIndex }: RedoclyProblem, entries: readonly HarEntry[]): boolean {
  const entry = entries[exchangeIndex];
  if (message === NO_BODY && entry && lacksRequestBody(entry)) return false;
  return !IGNORED_MESSAGES.some((start) => message.startsWith(start));
}

/** The program takes base64, as browsers write bodies, for the body itself. */
function decodeBody(entry: HarEntry): HarEntry {
  const { encoding, ...content } = entry.response.content;
  if (encoding === undefined) return entry;
  return { ...entry, response: { ...entry.response, content: { ...content, text: getBodyText(entry) } } };
}

function findProgram(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin', 'cli.js');
  } catch {
    throw new RunError('drift needs the package @redocly/cli, which is installed for development: run "npm install" without --omit=dev');
  }
}

/** With an environment of its own: usage reports and update notices are off, and nothing of ours gets in. */
function runProgram(parameters: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', NO_COLOR: '1' };
    const child = spawn(process.execPath, parameters, { cwd: tmpdir(), env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.resume();
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
    child.once('close', () => resolve(output));
  });
}
