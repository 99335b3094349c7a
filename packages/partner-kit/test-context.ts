// What every test case works with: checked calls to the deployment, and the list of resources to clean up.
import { CaseEnded, NotExercised } from './case-errors.js';
import { createChecks, type Checks, type RawReply } from './checks.js';
import { recordCreatedResource, recordLostResource, type CreatedResource } from './created-resources.js';
import type { Contract } from './document.js';
import { SERVICE, type Findings } from './findings.js';
import type { HttpClient } from './http-client.js';
import { createReplyRules, type ReplyRules } from './reply-rules.js';
import { buildPath, buildRequest, parseReply, type Reply, type Request } from './requests.js';
import type { Violation } from './violations.js';

/** The state of one run, and the calls that cases make. */
export interface TestContext {
  readonly contract: Contract;
  readonly checks: Checks;
  readonly findings: Findings;
  readonly now: () => Date;
  /** A word that is part of every name this run creates. */
  readonly runId: string;
  /** Returns a number that is unique within the run. */
  readonly nextNumber: () => number;
  /** Calls an operation and adds every violation in the reply to the findings. What it creates is added to `created`. */
  call(operationId: string, request?: Request): Promise<Reply>;
  /** Calls an operation that has to succeed. Adds a violation and ends the case when the deployment refuses the request or the
   *  body of the reply can't be used. Throws NotExercised without a request if the key was refused for the same scope before. */
  callSuccessfully(operationId: string, request?: Request): Promise<Reply>;
  /** Sends a request that belongs to no operation and checks the error that it returns. */
  send(method: string, path: string, request?: Request): Promise<Reply>;
  /** Sends JSON to a page, as a page of the deployment does, and checks nothing. */
  sendToPage(path: string, body: object): Promise<RawReply>;
  /** Adds a violation and ends the case unless the reply has this status. */
  expectStatus(operationId: string, status: number, reply: Reply): void;
  /** Resources that were created and not yet cleaned up, oldest first. */
  readonly created: CreatedResource[];
  /** Names of categories that products were given. */
  readonly categories: Set<string>;
  /** The API key of all calls. Changes once, when the run has created its own. */
  key: string;
  /** Whether that key is known to have all scopes. */
  hasAllScopes: boolean;
  /** When that key and all keys created with it expire, in ISO 8601, so that none outlives a run that is killed before its cleanup.
   *  Undefined for the key that the caller passed in. */
  keysExpireAt: string | undefined;
}

/** What a test context is created from. */
export interface TestContextOptions {
  readonly contract: Contract;
  readonly client: HttpClient;
  readonly findings: Findings;
  readonly now: () => Date;
  readonly runId: string;
  readonly key: string;
}

interface ContextState {
  readonly context: TestContext;
  readonly client: HttpClient;
  readonly replyRules: ReplyRules;
  /** Scopes that the key turned out to lack. */
  readonly refusedScopes: Set<string>;
}

/** Returns the context of one run. */
export function createTestContext({ contract, client, findings, now, runId, key }: TestContextOptions): TestContext {
  let lastNumber = 0;
  const context: TestContext = {
    ...{ contract, findings, now, runId, key },
    checks: createChecks(contract),
    created: [],
    categories: new Set(),
    hasAllScopes: false,
    keysExpireAt: undefined,
    nextNumber: () => (lastNumber += 1),
    call: (operationId, request = {}) => callOperation(state, operationId, request),
    callSuccessfully: (operationId, request = {}) => callSuccessfully(state, operationId, request),
    send: (method, path, request = {}) => sendRequest(state, { method, path, request }),
    sendToPage: (path, body) => {
      const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
      return client.send({ method: 'POST', path, headers, body: JSON.stringify(body) });
    },
    expectStatus: (operationId, status, reply) => expectStatus(context, { operationId, status, reply }),
  };
  const state: ContextState = {
    context,
    client,
    replyRules: createReplyRules(contract, now),
    refusedScopes: new Set(),
  };
  return context;
}

/** What a reply has when the rest of a case can't rely on its body. */
const UNUSABLE: ReadonlySet<string> = new Set(['wrong content type', 'wrong body']);

async function callOperation({ context, client, replyRules }: ContextState, operationId: string, request: Request): Promise<Reply> {
  const { contract, checks, findings } = context;
  const { method, path, bucket } = contract.operation(operationId);
  const outgoing = buildRequest(method, buildPath(path, request), { ...request, key: chooseKey(context, request), bucket });
  const raw = await client.send(outgoing).catch((error: unknown) => {
    recordLostResource(context, operationId, error);
    throw error;
  });
  const declared = checks.checkReply(operationId, raw);
  const reply: Reply = { ...parseReply(raw), hasValidBody: !declared.some(({ kind }) => UNUSABLE.has(kind)) };
  const isUndeclared = declared.some(({ kind }) => kind === 'undeclared status');
  const violations = [...declared, ...(isUndeclared ? [] : replyRules(operationId, reply, request.body))];
  for (const violation of violations) findings.addViolation(operationId, String(reply.status), violation);
  findings.addExercised(operationId, String(reply.status));
  recordCreatedResource(context, { operationId, reply, request });
  return reply;
}

const chooseKey = (context: TestContext, { key }: Request): string | null => (key === undefined ? context.key : key);

async function callSuccessfully(state: ContextState, operationId: string, request: Request): Promise<Reply> {
  const { context, refusedScopes } = state;
  const { scope, statuses } = context.contract.operation(operationId);
  if (refusedScopes.has(scope) && request.key === undefined) throw new NotExercised(describeMissingScope(context, operationId));
  const reply = await callOperation(state, operationId, request);
  if (reply.status < 300 && reply.hasValidBody) return reply;
  if (reply.status < 300) throw new CaseEnded(`${operationId} returned ${reply.status} with a body that the case can't use`);
  if (reply.status === 403 && request.key === undefined && !context.hasAllScopes && !grantsPermissions(request)) refusedScopes.add(scope);
  requireAllowed(context, operationId, reply);
  addStatusViolation(context, { operationId, status: statuses.find((status) => status < 300) ?? 200, reply });
  throw new CaseEnded(`${operationId} returned ${reply.status} for a valid request`);
}

interface LooseRequest {
  readonly method: string;
  readonly path: string;
  readonly request: Request;
}

async function sendRequest({ context, client }: ContextState, { method, path, request }: LooseRequest): Promise<Reply> {
  const outgoing = buildRequest(method, path, { ...request, key: chooseKey(context, request), bucket: 'standard' });
  const reply = parseReply(await client.send(outgoing));
  for (const violation of context.checks.checkErrorReply(reply)) context.findings.addViolation(SERVICE, `${method} ${path}`, violation);
  return reply;
}

interface Expectation {
  readonly operationId: string;
  readonly status: number;
  readonly reply: Reply;
}

function expectStatus(context: TestContext, { operationId, status, reply }: Expectation): void {
  if (reply.status === status) return;
  requireAllowed(context, operationId, reply);
  addStatusViolation(context, { operationId, status, reply });
  throw new CaseEnded(`${operationId} returned ${reply.status} instead of ${status}`);
}

/** A 403 is a violation for a key with all scopes. Any other key may just lack the scope: throws NotExercised. */
function requireAllowed(context: TestContext, operationId: string, { status }: Reply): void {
  if (status !== 403 || context.hasAllScopes) return;
  throw new NotExercised(describeMissingScope(context, operationId));
}

const describeMissingScope = ({ contract }: TestContext, operationId: string): string =>
  `the key may not call ${operationId}: pass a key with the scope ${contract.operation(operationId).scope}`;

/** A key can be refused for the permissions it would grant although it has the scope of the operation itself. */
function grantsPermissions({ body }: Request): boolean {
  const fields = Object(body) as object;
  return Object.hasOwn(fields, 'scopes') || Object.hasOwn(fields, 'rateLimits');
}

function addStatusViolation({ findings }: TestContext, { operationId, status, reply }: Expectation): void {
  findings.addViolation(operationId, String(status), createStatusViolation(status, reply));
}

function createStatusViolation(expected: number, { status, body }: Reply): Violation {
  const message = (body['error'] as { message?: string } | null | undefined)?.message;
  return { kind: 'wrong status', message: `returns ${status} instead of ${expected}${message === undefined ? '' : ` ("${message}")`}` };
}
