// A run of the contract suite against one deployment, from the first key to the last deletion.
import { conflictCases } from './cases/conflicts.js';
import { createBench, type Bench, type Case } from './cases/case.js';
import { eventCases } from './cases/events.js';
import { filterCases } from './cases/filters.js';
import { listCases } from './cases/lists.js';
import { refusalCases } from './cases/refusals.js';
import { serviceCases } from './cases/service.js';
import { successCases } from './cases/successes.js';
import { cleanUp, knownCategories, madeCategories, type Left } from './cleanup.js';
import { computeContractDigest } from '../../domain/contract-digest.js';
import type { Contract, Operation } from './document.js';
import { NoReply, openExchange, whileAnswered, type Exchange } from './exchange.js';
import { createFindings, SERVICE, type Finding } from './findings.js';
import { createGiven } from './fixtures.js';
import { CaseEnded, createKit, Unexercised, type Kit, type Made, type Reply } from './test-context.js';
import { ContractFault, RunFault } from './run-error.js';
import { createReceiverDesk } from './webhook-receiver.js';

export interface RunOptions {
  readonly contract: Contract;
  readonly baseUrl: string;
  readonly key: string;
  /** Operation ids; all when left out. */
  readonly only?: readonly string[];
  /** Stops after the first operation with a fault. */
  readonly bail?: boolean;
  readonly receiverUrl?: string;
  readonly listenPort?: number;
  /** How long a delivery may take, in milliseconds. */
  readonly waitMs?: number;
  /** A word for the names of what the run makes. */
  readonly runId: string;
  readonly now: () => Date;
  /** Aborted, the run stops, cleans up and reports what it has. */
  readonly signal: AbortSignal;
  /** Tells whoever watches how it goes, a line at a time. */
  readonly say: (line: string) => void;
}

/** What a run found. */
export interface RunResult {
  readonly contract: {
    readonly title: string;
    readonly version: string;
    readonly digest: string;
    /** The digest of the contract that the deployment itself shows; absent when it says none. */
    readonly shown?: string;
  };
  readonly baseUrl: string;
  /** The operations that were asked for, where not all were. */
  readonly only?: readonly string[];
  readonly startedAt: string;
  readonly durationMs: number;
  readonly requests: number;
  readonly deliveries: number;
  readonly findings: readonly Finding[];
  readonly leftBehind: readonly Left[];
  /** Why the run ended before its end. */
  readonly endedEarly?: string;
}

const WAIT_MS = 15_000;

/** Every case of an operation, in the order in which they are tried. */
export const casesOf = (operation: Operation): readonly Case[] => [
  ...successCases(operation),
  ...refusalCases(operation),
  ...conflictCases(operation),
  ...listCases(operation),
  ...filterCases(operation),
  ...eventCases(operation),
];

/** Tests a deployment. Throws RunFault when it can't be reached or refuses the key, ContractFault for an unknown operation. */
export async function runSuite(options: RunOptions): Promise<RunResult> {
  const { contract, baseUrl, now, signal, say, runId, key } = options;
  const operations = options.only ? options.only.map((id) => contract.operation(id)) : contract.operations;
  const startedAt = now();
  const findings = createFindings(contract);
  const exchange = openExchange({ baseUrl, signal, now, say });
  // What is made must be taken away also after an abort, so this way stays open.
  const lasting = whileAnswered(openExchange({ baseUrl, signal: new AbortController().signal, now, say }));
  const kit = createKit({ contract, exchange, findings, now, runId, key });
  await requireWelcome(kit, signal);
  const shown = await shownDigest(exchange);
  const given = createGiven(kit);
  const parts = { kit, given, listenPort: options.listenPort ?? 0, waitMs: options.waitMs ?? WAIT_MS, signal };
  const desk = createReceiverDesk({ ...parts, ...(options.receiverUrl !== undefined && { receiverUrl: options.receiverUrl }) });
  const bench = createBench(kit, given, desk);
  let cleaner: Kit | undefined;
  const cleaning = (): Kit => (cleaner ??= createKit({ ...kit, exchange: lasting }));
  const takeAway = (which?: (made: Made) => boolean): Promise<Left[]> => cleanUp(cleaning(), { made: kit.made, ...(which && { which }) });
  const leftBehind: Left[] = [];
  let known: ReadonlySet<string> | undefined;
  let endedEarly: string | undefined;
  try {
    await takeOwnKey(kit, say);
    known = await knownCategories(kit);
    if (operations.some(({ emits }) => emits.length > 0)) await opened(desk, say);
    // Endpoints go at once: as long as they are there, the deployment sends to them.
    const tidy = async (): Promise<unknown> =>
      leftBehind.push(...(await takeAway(({ operationId, resource }) => operationId === 'createWebhook' && !desk.owns(resource.id))));
    endedEarly = await tryGroups(bench, operations, { options, exchange, tidy });
    for (const look of bench.atEnd) look();
  } catch (error) {
    if (!signal.aborted && (error instanceof RunFault || error instanceof ContractFault)) throw error;
    endedEarly = signal.aborted ? 'it was interrupted' : `it could not go on (${(error as Error).message})`;
  } finally {
    say(`Cleaning up ${kit.made.length} things …`);
    // The run's own key was made first, so it goes last, and ends itself.
    leftBehind.push(...(await madeCategories(cleaning(), kit.categories, known)), ...(await takeAway()));
    await desk.close();
  }
  return resultOf(options, {
    shown,
    startedAt,
    requests: exchange.count() + lasting.count(),
    deliveries: desk.count(),
    findings: findings.list(operations.map(({ operationId }) => operationId)),
    leftBehind,
    endedEarly,
  });
}

interface Outcomes extends Pick<RunResult, 'requests' | 'deliveries' | 'findings' | 'leftBehind'> {
  readonly shown: string | undefined;
  readonly startedAt: Date;
  readonly endedEarly: string | undefined;
}

/** The result of a run that has just ended. */
function resultOf({ contract, baseUrl, only, now }: RunOptions, { shown, startedAt, endedEarly, ...counted }: Outcomes): RunResult {
  return {
    contract: {
      title: contract.title,
      version: contract.version,
      digest: computeContractDigest(contract.document),
      ...(shown !== undefined && { shown }),
    },
    baseUrl,
    ...(only && { only }),
    startedAt: startedAt.toISOString(),
    durationMs: now().getTime() - startedAt.getTime(),
    ...counted,
    ...(endedEarly !== undefined && { endedEarly }),
  };
}

interface Trying {
  readonly options: Pick<RunOptions, 'bail' | 'signal' | 'say'>;
  readonly exchange: Exchange;
  /** Takes away what must not wait for the end of the run. */
  readonly tidy: () => Promise<unknown>;
}

/** Tries all cases, an operation at a time, and says a line of each. Answers why that ended early; undefined when it did not. */
async function tryGroups(bench: Bench, operations: readonly Operation[], { options, exchange, tidy }: Trying): Promise<string | undefined> {
  const { findings } = bench.kit;
  const { bail = false, signal, say } = options;
  const groups = [
    ...operations.map((operation) => ({ id: operation.operationId, cases: casesOf(operation) })),
    { id: SERVICE, cases: serviceCases },
  ];
  for (const [place, { id, cases }] of groups.entries()) {
    for (const one of cases) await tryCase(bench, one, { signal, exchange });
    await tidy();
    say(`${String(place + 1).padStart(3)}/${groups.length}  ${lineOf(id, findings.list([id]))}`);
    if (bail && findings.hasFaults()) return 'a fault was found, and --bail was given';
  }
  return undefined;
}

/** Lists that tell whether this is a deployment of the contract at all; any one of them does. */
const WELCOMES = ['listProducts', 'listUsers', 'listOrders'];

/** A broken list is a finding; where none of them answers as the contract has it, something else is running there. */
async function requireWelcome(kit: Kit, signal: AbortSignal): Promise<void> {
  const met: string[] = [];
  for (const operationId of WELCOMES) {
    const reply = await kit.call(operationId, { query: { limit: 1 } }).catch((error: unknown) => {
      if (signal.aborted) throw new RunFault('it was interrupted before it began');
      throw error instanceof NoReply ? new RunFault(error.message) : error;
    });
    if (reply.status === 401) throw new RunFault('the deployment refuses the key: give --key one that it knows');
    if (isWelcome(reply)) return;
    met.push(`${operationId} answered ${reply.status} as ${reply.headers.get('content-type') ?? 'no content type'}`);
  }
  throw new RunFault(`there is no deployment of this contract at this address (${met.join(', ')}): is --base-url right?`);
}

function isWelcome({ status, headers, body, isSound }: Reply): boolean {
  if (!/\bjson\b/.test(headers.get('content-type') ?? '')) return false;
  return status === 200 ? Array.isArray(body['data']) : (status === 403 || status === 429) && isSound;
}

async function shownDigest(exchange: Exchange): Promise<string | undefined> {
  const reply = await exchange.send({ method: 'HEAD', path: '/openapi.json', headers: {} }).catch(() => undefined);
  return reply?.headers.get('x-contract-digest') ?? undefined;
}

const HIGHEST_LIMIT = 1_000_000;

/** From now on a key of the run's own, that may send as much as it needs; where it may not be made, the given one stays. */
async function takeOwnKey(kit: Kit, say: (line: string) => void): Promise<void> {
  const reply = await ownKey(kit);
  if (reply.status === 201 && typeof reply.body['key'] === 'string') {
    kit.key = reply.body['key'];
    kit.keysEnd = reply.body['expiresAt'] as string | undefined;
    kit.mayDoAll = true;
  } else {
    const perMinute = reply.headers.get('x-ratelimit-limit') ?? '?';
    say(`The key may not make one with a higher limit: the suite keeps to its ${perMinute} requests a minute and waits where it must.`);
  }
}

const DAY_MS = 86_400_000;

/** A key that ends in a day; with the given one, where that ends sooner. */
async function ownKey(kit: Kit): Promise<Reply> {
  const rateLimits = { standard: HIGHEST_LIMIT, generation: HIGHEST_LIMIT };
  const body = { name: `Contract suite ${kit.runId}`, scopes: ['*'], rateLimits };
  const expiresAt = new Date(kit.now().getTime() + DAY_MS).toISOString();
  const reply = await kit.call('createApiKey', { body: { ...body, expiresAt } });
  return reply.status === 403 ? kit.call('createApiKey', { body }) : reply;
}

async function opened(desk: Bench['desk'], say: (line: string) => void): Promise<void> {
  try {
    await desk.open();
    desk.requireReached();
  } catch (error) {
    if (!(error instanceof Unexercised)) throw error;
    say(`Events are not exercised: ${error.message}`);
  }
}

const ASKED_MOST = 2;

/** Throws NoReply when the deployment answers nothing at all any more: each further request would wait for its time limit, and
 *  a whole run of them for hours. */
async function requireAnswers(exchange: Exchange): Promise<void> {
  for (let asked = 1; ; asked += 1) {
    try {
      await exchange.send({ method: 'HEAD', path: '/openapi.json', headers: {} });
      return;
    } catch (error) {
      if (!(error instanceof NoReply) || asked === ASKED_MOST) throw error;
    }
  }
}

async function tryCase(bench: Bench, one: Case, { signal, exchange }: { signal: AbortSignal; exchange: Exchange }): Promise<void> {
  const { operationId, subject } = one;
  const { findings } = bench.kit;
  try {
    await one.run(bench);
  } catch (error) {
    if (signal.aborted || error instanceof RunFault || error instanceof ContractFault) throw error;
    const { message } = error as Error;
    if (error instanceof NoReply) {
      findings.fault(operationId, subject, { kind: 'no reply', message: `${error.outcome} to ${error.request}` });
      await requireAnswers(exchange);
    } else if (error instanceof Unexercised || error instanceof CaseEnded) findings.missed(operationId, subject, message);
    else findings.fault(operationId, subject, { kind: 'wrong body', message: `answers so that the case can't go on: ${message}` });
  }
}

function lineOf(id: string, findings: readonly Finding[]): string {
  const own = findings.filter(({ operationId, outcome }) => operationId === id && outcome !== 'excluded');
  const passed = own.filter(({ outcome }) => outcome === 'passed').length;
  const isFailed = own.some(({ outcome }) => outcome === 'failed');
  return `${isFailed ? 'FAILED' : passed > 0 ? 'ok    ' : '–     '}  ${id}  ${passed} of ${own.length}`;
}
