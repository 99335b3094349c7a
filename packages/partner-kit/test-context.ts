// What every case works with: checked calls, things made for it, and the record of what must be cleaned up.
import { createChecks, type Checks, type RawReply } from './checks.js';
import type { Contract } from './document.js';
import { NoReply, type Exchange, type Outgoing } from './exchange.js';
import type { Fault } from './violations.js';
import { SERVICE, type Findings } from './findings.js';
import { parsed } from './json-text.js';
import { createReplyRules } from './reply-rules.js';

/** A request of an operation. Nothing of it is typed: cases send wrong ones on purpose. */
export interface Request {
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent as it stands, as application/json unless `headers` say otherwise. */
  readonly text?: string;
  /** Another key than that of the run; null for none. */
  readonly key?: string | null;
  /** Answers a 429 as it is, without waiting. */
  readonly atOnce?: boolean;
}

/** Anything that the service answers with an id. */
export interface Resource {
  readonly id: string;
  readonly [name: string]: unknown;
}

/** A reply that was checked. */
export interface Reply extends RawReply {
  /** The body as JSON; an empty object where it is none. */
  readonly body: Resource;
  /** Whether the body is of the declared type and form. */
  readonly isSound: boolean;
}

/** Something that an operation made. */
export interface Made {
  readonly operationId: string;
  /** Its id is empty when nothing told it. */
  readonly resource: Resource;
  /** The body that it was made of. */
  readonly sent?: unknown;
}

/** The case can't be carried out here; its message says why. */
export class Unexercised extends Error {
  override readonly name = 'Unexercised';
}

/** The case is over: what is wrong has been noted. */
export class CaseEnded extends Error {
  override readonly name = 'CaseEnded';
}

/** What is given to every case. */
export interface Kit {
  readonly contract: Contract;
  readonly checks: Checks;
  readonly findings: Findings;
  readonly now: () => Date;
  /** A word that is in every name this run makes. */
  readonly runId: string;
  /** A number that was not given before in this run. */
  readonly next: () => number;
  /** Calls an operation; what is wrong with the reply is noted. What it makes is remembered in `made`. */
  call(operationId: string, request?: Request): Promise<Reply>;
  /** Calls it and demands success: ends the case, with a fault noted, when it is refused or the reply's body can't be used.
   *  Throws Unexercised at once where the key was refused for the same scope before. */
  must(operationId: string, request?: Request): Promise<Reply>;
  /** Sends what belongs to no operation; its refusal is checked as such. */
  send(method: string, path: string, request?: Request): Promise<Reply>;
  /** Ends the case, with a fault noted, unless the reply has this status. */
  expectStatus(operationId: string, status: number, reply: Reply): void;
  /** What was made and not yet cleaned up, in the order of making. */
  readonly made: Made[];
  /** The names of categories that were given to products. */
  readonly categories: Set<string>;
  /** The key that calls are made with; changed once, when the run has made its own. */
  key: string;
  /** Whether that key is known to hold all scopes. */
  mayDoAll: boolean;
  /** When that key stops working, in ISO 8601, and all keys made with it: should the run be killed before it cleans up, none stays.
   *  Undefined for the key that the run was given. */
  keysEnd: string | undefined;
}

export interface KitParts {
  readonly contract: Contract;
  readonly exchange: Exchange;
  readonly findings: Findings;
  readonly now: () => Date;
  readonly runId: string;
  readonly key: string;
}

/** A kit for one run. */
export function createKit({ contract, exchange, findings, ...rest }: KitParts): Kit {
  const checks = createChecks(contract);
  const rules = createReplyRules(contract, rest.now);
  const made: Made[] = [];
  /** Scopes that the key turned out to lack. */
  const refusedScopes = new Set<string>();
  let count = 0;

  const kit: Kit = {
    contract,
    checks,
    findings,
    ...rest,
    made,
    categories: new Set(),
    mayDoAll: false,
    keysEnd: undefined,
    next: () => (count += 1),
    async call(operationId, request = {}) {
      const { method, path, bucket } = contract.operation(operationId);
      const filled = pathOf(path, request);
      const raw = await exchange.send(outgoing(method, filled, { ...request, bucket })).catch((error: unknown) => {
        if (mayMake(contract, operationId) && error instanceof NoReply && error.mayHaveArrived)
          made.push({ operationId, resource: { id: '' } });
        throw error;
      });
      const departures = checks.ofReply(operationId, raw);
      const reply: Reply = { ...replyOf(raw), isSound: !departures.some(({ kind }) => UNUSABLE.has(kind)) };
      const isUndeclared = departures.some(({ kind }) => kind === 'undeclared status');
      const faults = [...departures, ...(isUndeclared ? [] : rules(operationId, reply, request.body))];
      for (const fault of faults) findings.fault(operationId, String(reply.status), fault);
      findings.seen(operationId, String(reply.status));
      noteMade(kit, operationId, reply, request);
      return reply;
    },
    async must(operationId, request) {
      const { scope } = contract.operation(operationId);
      if (refusedScopes.has(scope) && request?.key === undefined) throw new Unexercised(lacking(operationId));
      const reply = await kit.call(operationId, request);
      if (reply.status < 300 && reply.isSound) return reply;
      if (reply.status < 300) throw new CaseEnded(`${operationId} answered ${reply.status} with a body that can't be worked with`);
      if (reply.status === 403 && request?.key === undefined && !kit.mayDoAll && !isGift(request)) refusedScopes.add(scope);
      requireAllowed(operationId, reply);
      const success = contract.operation(operationId).statuses.find((status) => status < 300) ?? 200;
      note(operationId, success, reply);
      throw new CaseEnded(`${operationId} answered ${reply.status} to a good request`);
    },
    async send(method, path, request = {}) {
      const reply = replyOf(await exchange.send(outgoing(method, path, { ...request, bucket: 'standard' })));
      for (const fault of checks.ofRefusal(reply)) findings.fault(SERVICE, `${method} ${path}`, fault);
      return reply;
    },
    expectStatus(operationId, status, reply) {
      if (reply.status === status) return;
      requireAllowed(operationId, reply);
      note(operationId, status, reply);
      throw new CaseEnded(`${operationId} answered ${reply.status} where ${status} is due`);
    },
  };

  /** A key that may do everything is refused by mistake; another one may lack the scope. */
  function requireAllowed(operationId: string, { status }: Reply): void {
    if (status !== 403 || kit.mayDoAll) return;
    throw new Unexercised(lacking(operationId));
  }

  const lacking = (operationId: string): string =>
    `the key may not call ${operationId}: give one with the scope ${contract.operation(operationId).scope}`;

  function note(operationId: string, due: number, reply: Reply): void {
    findings.fault(operationId, String(due), wrongStatus(due, reply));
  }

  const outgoing = (method: string, path: string, request: Request & { readonly bucket: string }): Outgoing =>
    outgoingOf(method, path, { ...request, key: request.key === undefined ? kit.key : request.key });

  return kit;
}

interface Keyed extends Request {
  readonly key: string | null;
  readonly bucket: string;
}

/** A request as it goes out, with a key or without one. */
function outgoingOf(method: string, path: string, { headers = {}, body, text, key, atOnce = false, bucket }: Keyed): Outgoing {
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  return {
    method: method.toUpperCase(),
    path,
    headers: {
      ...(sent !== undefined && { 'Content-Type': 'application/json' }),
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
    ...(!atOnce && { pace: `${key ?? 'the address'} ${bucket}` }),
  };
}

/** A key may be refused for what it would give away, although it has the scope itself. */
function isGift(request: Request | undefined): boolean {
  const body = Object(request?.body) as object;
  return Object.hasOwn(body, 'scopes') || Object.hasOwn(body, 'rateLimits');
}

/** What a reply has when the rest of a case can't rely on its body. */
const UNUSABLE: ReadonlySet<string> = new Set(['wrong content type', 'wrong body']);

/** Operations that keep something, and have no id to tell of it. */
const MAKES_WITHOUT_ID: Readonly<Record<string, true>> = { recordAnalyticsEvents: true };

/** Whether an operation leaves something behind. */
const mayMake = (contract: Contract, operationId: string): boolean =>
  contract.operation(operationId).statuses.includes(201) || operationId in MAKES_WITHOUT_ID;

/** Remembers what a request made, by its reply, so that it can be taken away. A failure may have made something as well. */
function noteMade({ contract, made, categories }: Kit, operationId: string, reply: Reply, { body }: Request): void {
  const isNew = (reply.status < 300 || reply.status >= 500) && reply.headers.get('idempotent-replayed') !== 'true';
  if (mayMake(contract, operationId) && isNew) made.push({ operationId, resource: madeOf(operationId, reply), sent: body });
  const { category } = Object(body) as { category?: unknown };
  const isOfProduct = contract.operation(operationId).path.startsWith('/api/products');
  if (isOfProduct && reply.status < 300 && typeof category === 'string') categories.add(category);
}

/** What a reply tells of the thing that was made: its body, or at least the id in Location; an empty id when neither does. */
function madeOf(operationId: string, { status, headers, body }: Reply): Resource {
  if (operationId in MAKES_WITHOUT_ID)
    return { ...body, id: status < 300 ? `request ${headers.get('x-request-id') ?? 'without an id'}` : '' };
  if (typeof body.id === 'string' && body.id !== '') return body;
  return { ...body, id: idOf(headers.get('location') ?? '') ?? '' };
}

/** The last part of an address; undefined when it can't be decoded. */
export function idOf(location: string): string | undefined {
  try {
    return decodeURIComponent(location.split('/').at(-1) ?? '');
  } catch {
    return undefined;
  }
}

function wrongStatus(due: number, { status, body }: Reply): Fault {
  const said = (body['error'] as { message?: string } | null | undefined)?.message;
  return { kind: 'wrong status', message: `answers ${status} where ${due} is due${said === undefined ? '' : ` ("${said}")`}` };
}

function pathOf(template: string, { path = {}, query = {} }: Request): string {
  const filled = template.replaceAll(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = path[name];
    if (value === undefined) throw new Unexercised(`the kit does not know what stands for {${name}} in ${template}`);
    return encodeURIComponent(value);
  });
  const text = new URLSearchParams(Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])).toString();
  return text === '' ? filled : `${filled}?${text}`;
}

function replyOf(raw: RawReply): Reply {
  return { ...raw, body: Object(parsed(raw.text)) as Resource, isSound: true };
}
