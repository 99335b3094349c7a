// Runs Redocly's drift command, which compares requests and reply bodies with the contract. No other module of the kit runs it.
import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Tree } from '../document.js';
import { RunError } from '../run-error.js';
import { getBodyText, lacksRequestBody, type HarEntry } from './har.js';

/** A problem that the program found in one exchange. */
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

/** Messages that aren't deviations: servers and proxies add headers that no contract declares, and a contract doesn't forbid keys over
 *  plain HTTP, which is fine in a private network. */
const IGNORED_MESSAGES = ['Undocumented header', 'Potential credential exposure over insecure HTTP'];

/** The message for a request without a body, whether none was sent or none was recorded. */
const NO_BODY = 'Missing required request body';

/** Returns where exchanges deviate from a contract, in the words of `redocly drift`. Nothing leaves this machine. Throws RunError if the
 *  program isn't installed or fails. */
export async function findProblems(entries: readonly HarEntry[], document: Tree, server: string): Promise<readonly RedoclyProblem[]> {
  const program = findProgram();
  const folder = await mkdtemp(join(tmpdir(), 'storefront-drift-'));
  const [har, api, report] = ['recording.har', 'openapi.json', 'report.json'].map((name) => join(folder, name)) as [string, string, string];
  try {
    await writeFile(
      har,
      JSON.stringify({ log: { version: '1.2', creator: { name: 'storefront drift', version: '1' }, entries: entries.map(decodeBody) } }),
    );
    await writeFile(api, JSON.stringify(document));
    const output = await runProgram([program, 'drift', har, '--api', api, '--server', server, '--format', 'json', '--output', report]);
    const text = await readFile(report, 'utf8').catch(() => {
      throw new RunError(`the recording can't be compared with the contract: ${output}`);
    });
    return (JSON.parse(text) as Report).problems.filter((problem) => isDeviation(problem, entries));
  } finally {
    await rm(folder, { recursive: true });
  }
}

function isDeviation({ message, exchangeIndex }: RedoclyProblem, entries: readonly HarEntry[]): boolean {
  const entry = entries[exchangeIndex];
  if (message === NO_BODY && entry && lacksRequestBody(entry)) return false;
  return !IGNORED_MESSAGES.some((start) => message.startsWith(start));
}

/** Decodes base64, as browsers write bodies: the program treats it as the body itself. */
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

/** Runs the program with its own environment: telemetry and update notices are off, and no variable of this process gets in. */
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
