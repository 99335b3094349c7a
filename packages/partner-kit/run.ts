// A run of the contract suite against one deployment: creates its own API key, runs the cases, and deletes everything it created.
import { computeContractDigest } from '../../domain/contract-digest.js';
import { NotExercised } from './case-errors.js';
import { createCaseContext, type CaseContext } from './cases/case.js';
import { cleanUp, listCategoryIds, removeCreatedCategories, type RemainingResource } from './cleanup.js';
import type { CreatedResource } from './created-resources.js';
import type { Contract, Operation } from './document.js';
import { createFindings, type Finding } from './findings.js';
import { createFixtures } from './fixtures.js';
import { createHttpClient, stopAfterSilence, type HttpClient } from './http-client.js';
import { requireDeployment, useOwnKey } from './run-access.js';
import { runGroups } from './run-cases.js';
import { ContractError, RunError } from './run-error.js';
import { createTestContext, type TestContext } from './test-context.js';
import { createWebhookReceiver, type WebhookReceiver } from './webhook-receiver.js';

/** What a run is started with. */
export interface RunOptions {
  readonly contract: Contract;
  readonly baseUrl: string;
  readonly key: string;
  /** The ids of the operations to test; all by default. */
  readonly only?: readonly string[];
  /** Stops after the first operation with a violation. */
  readonly bail?: boolean;
  readonly receiverUrl?: string;
  readonly listenPort?: number;
  /** How long to wait for a delivery, in milliseconds; 15,000 by default. */
  readonly waitMs?: number;
  /** A word for the names of everything that the run creates. */
  readonly runId: string;
  readonly now: () => Date;
  /** When it is aborted, the run stops, cleans up and reports what it has. */
  readonly signal: AbortSignal;
  /** Receives the progress, one line at a time. */
  readonly log: (line: string) => void;
}

/** The result of a run. */
export interface RunResult {
  readonly contract: {
    readonly title: string;
    readonly version: string;
    readonly digest: string;
    /** The digest of the contract that the deployment itself serves; absent if it sends none. */
    readonly shown?: string;
  };
  readonly baseUrl: string;
  /** The operations that the run was limited to. */
  readonly only?: readonly string[];
  readonly startedAt: string;
  readonly durationMs: number;
  readonly requests: number;
  readonly deliveries: number;
  readonly findings: readonly Finding[];
  readonly leftBehind: readonly RemainingResource[];
  /** Why the run ended early. */
  readonly endedEarly?: string;
}

const WAIT_MS = 15_000;

interface RunState {
  readonly options: RunOptions;
  readonly operations: readonly Operation[];
  readonly context: TestContext;
  readonly client: HttpClient;
  readonly webhookReceiver: WebhookReceiver;
  /** Makes the calls of the cleanup, which go on after an abort. */
  readonly cleanupClient: HttpClient;
  /** Created on first use, with the key that the run has by then. */
  cleanupContext?: TestContext;
  readonly leftBehind: RemainingResource[];
  /** The categories of the deployment before the run; undefined if the key may not list them. */
  knownCategories?: ReadonlySet<string> | undefined;
}

/** Tests a deployment. Throws RunError if it can't be reached or refuses the key, ContractError for an unknown operation. */
export async function runSuite(options: RunOptions): Promise<RunResult> {
  const { contract, baseUrl, now, signal, log, runId, key, only } = options;
  const operations = only ? only.map((id) => contract.operation(id)) : contract.operations;
  const startedAt = now();
  const findings = createFindings(contract);
  const client = createHttpClient({ baseUrl, signal, now, log });
  const cleanupClient = stopAfterSilence(createHttpClient({ baseUrl, signal: new AbortController().signal, now, log }));
  const context = createTestContext({ contract, client, findings, now, runId, key });
  await requireDeployment(context, signal);
  const shown = await fetchContractDigest(client);
  const fixtures = createFixtures(context);
  const webhookReceiver = createWebhookReceiver({
    ...{ context, fixtures, listenPort: options.listenPort ?? 0, waitMs: options.waitMs ?? WAIT_MS, signal },
    ...(options.receiverUrl !== undefined && { receiverUrl: options.receiverUrl }),
  });
  const state: RunState = { options, operations, context, client, webhookReceiver, cleanupClient, leftBehind: [] };
  const endedEarly = await runAllCases(state, createCaseContext({ context, fixtures, webhookReceiver }));
  return toResult(options, {
    shown,
    startedAt,
    requests: client.count() + cleanupClient.count(),
    deliveries: webhookReceiver.count(),
    findings: findings.list(operations.map(({ operationId }) => operationId)),
    leftBehind: state.leftBehind,
    endedEarly,
  });
}

async function fetchContractDigest(client: HttpClient): Promise<string | undefined> {
  const reply = await client.send({ method: 'HEAD', path: '/openapi.json', headers: {} }).catch(() => undefined);
  return reply?.headers.get('x-contract-digest') ?? undefined;
}

/** Runs the cases and cleans up in any case. Returns why the run ended early; undefined if it didn't. */
async function runAllCases(state: RunState, caseContext: CaseContext): Promise<string | undefined> {
  const { options, operations, context, client, webhookReceiver } = state;
  const { signal, log } = options;
  try {
    await useOwnKey(context, log);
    state.knownCategories = await listCategoryIds(context);
    if (operations.some(({ emits }) => emits.length > 0)) await openReceiver(webhookReceiver, log);
    const endedEarly = await runGroups(caseContext, operations, { options, client, tidy: () => removeEndpoints(state) });
    for (const check of caseContext.finalChecks) check();
    return endedEarly;
  } catch (error) {
    if (!signal.aborted && (error instanceof RunError || error instanceof ContractError)) throw error;
    return signal.aborted ? 'it was interrupted' : `it could not go on (${(error as Error).message})`;
  } finally {
    await cleanUpRun(state);
  }
}

async function openReceiver(webhookReceiver: WebhookReceiver, log: (line: string) => void): Promise<void> {
  try {
    await webhookReceiver.open();
    webhookReceiver.requireReachable();
  } catch (error) {
    if (!(error instanceof NotExercised)) throw error;
    log(`Events are not exercised: ${error.message}`);
  }
}

/** Deletes the endpoints of finished cases right away: the deployment sends to them as long as they exist. */
async function removeEndpoints(state: RunState): Promise<void> {
  const isFinished = ({ operationId, resource }: CreatedResource): boolean =>
    operationId === 'createWebhook' && !state.webhookReceiver.ownsEndpoint(resource.id);
  await removeCreated(state, isFinished);
}

async function removeCreated(state: RunState, isRemoved?: (created: CreatedResource) => boolean): Promise<void> {
  const { created } = state.context;
  state.leftBehind.push(...(await cleanUp(getCleanupContext(state), { created, ...(isRemoved && { isRemoved }) })));
}

/** Returns the context of cleanup calls, which has its own record of created resources. */
const getCleanupContext = (state: RunState): TestContext =>
  (state.cleanupContext ??= createTestContext({ ...state.context, client: state.cleanupClient }));

async function cleanUpRun(state: RunState): Promise<void> {
  const { context, options, knownCategories, leftBehind, webhookReceiver } = state;
  options.log(`Cleaning up ${context.created.length} things …`);
  // The run's own key, which deletes everything else, was created first.
  const [ownKey] = context.hasAllScopes ? context.created : [];
  await removeCreated(state, (one) => one !== ownKey);
  // Categories that products created can only be deleted when their products are gone.
  leftBehind.push(...(await removeCreatedCategories(getCleanupContext(state), context.categories, knownCategories)));
  await removeCreated(state);
  await webhookReceiver.close();
}

interface RunOutcome extends Pick<RunResult, 'requests' | 'deliveries' | 'findings' | 'leftBehind'> {
  readonly shown: string | undefined;
  readonly startedAt: Date;
  readonly endedEarly: string | undefined;
}

/** Returns the result of a run that has just ended. */
function toResult({ contract, baseUrl, only, now }: RunOptions, { shown, startedAt, endedEarly, ...counts }: RunOutcome): RunResult {
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
    ...counts,
    ...(endedEarly !== undefined && { endedEarly }),
  };
}
