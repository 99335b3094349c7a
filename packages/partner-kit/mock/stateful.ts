// A mock with state: what a request created is found again, listed, changed, and removed. Everything else returns the examples.
import type { Contract } from '../document.js';
import { parseJson } from '../json-text.js';
import type { Validate } from '../schemas.js';
import { findCollections, listExamples, type Collection, type Collections } from './collections.js';
import { createObjectStore, type ObjectStore, type StoredObject } from './object-store.js';
import { changeObject, fitObject, getIdPrefix, isObject, renewExample, type JsonObject } from './objects.js';
import type { RandomSource } from './random-source.js';
import type { MockReply } from './replies.js';
import type { MatchedRequest } from './request-check.js';
import { createItemShape, createShape } from './shapes.js';

/** What the state of a mock adds to a request. */
export interface MockState {
  /** Whether the id in the path is unknown: the object was never there, or it was removed. */
  isMissing(request: MatchedRequest): boolean;
  /** Returns the ETag of the object in the path; undefined without one. */
  findEtag(request: MatchedRequest): string | undefined;
  /** Carries out a valid request. Returns its reply, and the object if the request removed it. `reply` is the example. */
  apply(request: MatchedRequest, reply: MockReply): { readonly reply: MockReply; readonly removed?: JsonObject };
}

interface StateContext {
  readonly contract: Contract;
  readonly validate: Validate;
  /** Draws ids. */
  readonly random: RandomSource;
  readonly now: () => Date;
  readonly collections: Collections;
  readonly stores: ReadonlyMap<Collection, ObjectStore>;
}

/** The version of every object in the examples. */
export const EXAMPLE_REVISION = 7;
const ID_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns the state of a mock that has just started: it has the examples of the contract. Throws ContractError if the contract has no
 *  links. */
export function createMockState(options: Pick<StateContext, 'contract' | 'validate' | 'random' | 'now'>): MockState {
  const collections = findCollections(options.contract);
  const stores = new Map(collections.all.map((collection) => [collection, createObjectStore()]));
  const context: StateContext = { ...options, collections, stores };
  for (const collection of collections.all) storeExamples(context, collection);
  const find = ({ operation, path }: MatchedRequest): StoredObject | undefined => {
    const owner = collections.owner(operation);
    return owner && getStore(context, owner).find(path['id'] ?? '');
  };
  return {
    isMissing: (request) => collections.owner(request.operation) !== undefined && find(request) === undefined,
    findEtag(request) {
      const stored = find(request);
      return stored && formatEtag(stored);
    },
    apply: (request, reply) => applyRequest(context, request, { reply, stored: find(request) }),
  };
}

const getStore = ({ stores }: StateContext, collection: Collection): ObjectStore => stores.get(collection) as ObjectStore;

const formatEtag = ({ revision }: StoredObject): string => `"${revision}"`;

/** Stores every example of a collection, also those that only lists or changes show, and the ids that paths show. */
function storeExamples(context: StateContext, collection: Collection): void {
  const { contract } = context;
  const { show, members } = collection;
  const [shown] = listExamples(contract, show);
  const bodies = [show, ...members].flatMap((member) => listExamples(contract, member));
  const objects = bodies.flatMap((body) => (Array.isArray(body['data']) ? (body['data'] as JsonObject[]) : [body as JsonObject]));
  const paths = contract.operations
    .filter((operation) => context.collections.owner(operation) === collection)
    .flatMap(({ parameters }) => parameters.filter(({ place, name }) => place === 'path' && name === 'id'))
    .map(({ node }) => ({ ...shown, id: node['example'] }));
  const store = getStore(context, collection);
  for (const object of [...objects, ...paths] as JsonObject[]) {
    const fitted = fitObject(object, createShape(context, show), shown);
    if (fitted && getIdPrefix(fitted['id']) && !store.find(String(fitted['id']))) store.put({ object: fitted, revision: EXAMPLE_REVISION });
  }
}

function applyRequest(
  context: StateContext,
  request: MatchedRequest,
  { reply, stored }: { reply: MockReply; stored: StoredObject | undefined },
): ReturnType<MockState['apply']> {
  const role = context.collections.role(request.operation);
  if (role?.kind === 'create') return { reply: create(context, role.collection, { request, reply }) };
  if (role?.kind === 'list') return { reply: list(context, role.collection, { request, reply }) };
  if (stored && !role) return { reply: act(reply, String(stored.object['id'])) };
  if (!role || !stored) return { reply };
  if (role.kind === 'show') return { reply: showObject(context, { request, reply, stored }) };
  if (role.kind === 'change') return { reply: change(context, role.collection, { request, reply, stored }) };
  getStore(context, role.collection).remove(String(stored.object['id']));
  return { reply, removed: stored.object };
}

interface Call {
  readonly request: MatchedRequest;
  /** The example. */
  readonly reply: MockReply;
}

function create(context: StateContext, collection: Collection, { request, reply }: Call): MockReply {
  const { operation, path, text } = request;
  const example = reply.body;
  const prefix = isObject(example) ? getIdPrefix(example['id']) : undefined;
  if (!isObject(example) || prefix === undefined) return reply;
  const id = `${prefix}${context.random.text(ID_ALPHABET, String(example['id']).length - prefix.length)}`;
  const renewed = renewExample(example, { id, now: context.now(), path: Object.values(path) });
  const object = changeObject(renewed, parseJson(text), createShape(context, operation), { isMerge: false });
  const shown = fitObject(object, createShape(context, collection.show), listExamples(context.contract, collection.show)[0]);
  if (!shown) return reply;
  const stored = { object: shown, revision: 1, createdAtPath: formatPath(request) };
  getStore(context, collection).put(stored);
  return withEtag({ ...reply, headers: renameObject(reply.headers, { from: String(example['id']), to: id }), body: object }, stored);
}

/** Returns the example of an action, such as a moderation, with the id of its object. Actions change nothing. */
function act(reply: MockReply, id: string): MockReply {
  const { body } = reply;
  if (!isObject(body) || getIdPrefix(body['id']) !== getIdPrefix(id)) return reply;
  const from = String(body['id']);
  return {
    ...reply,
    headers: renameObject(reply.headers, { from, to: id }),
    body: JSON.parse(JSON.stringify(body).replaceAll(from, id)) as unknown,
  };
}

/** Puts the id of an object into the headers: Location. */
const renameObject = (headers: MockReply['headers'], { from, to }: { from: string; to: string }): MockReply['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, value.replaceAll(from, to)]));

const formatPath = ({ operation, path }: MatchedRequest): string =>
  operation.path.replaceAll(/\{(\w+)\}/g, (_part, name: string) => path[name] ?? '');

const withEtag = (reply: MockReply, stored: StoredObject): MockReply =>
  reply.headers['ETag'] === undefined ? reply : { ...reply, headers: { ...reply.headers, ETag: formatEtag(stored) } };

function showObject(context: StateContext, { request, reply, stored }: Call & { stored: StoredObject }): MockReply {
  const body = fitObject(stored.object, createShape(context, request.operation), reply.body);
  return withEtag(body ? { ...reply, body } : reply, stored);
}

function change(context: StateContext, collection: Collection, { request, reply, stored }: Call & { stored: StoredObject }): MockReply {
  const { operation, text } = request;
  const sent = Object.entries(Object(parseJson(text)) as JsonObject).filter(([name]) => !operation.readOnlyNames.includes(name));
  const shape = createShape(context, collection.show);
  const changed = changeObject(stored.object, Object.fromEntries(sent), shape, { isMerge: operation.method === 'patch' });
  const times = 'updatedAt' in changed ? { updatedAt: context.now().toISOString() } : {};
  const next = { ...stored, object: { ...changed, ...times }, revision: stored.revision + 1 };
  getStore(context, collection).put(next);
  return showObject(context, { request, reply, stored: next });
}

/** Returns a list with the created objects first, and then the examples that are still there. Objects that were created have only what was
 *  created for them. */
function list(context: StateContext, collection: Collection, { request, reply }: Call): MockReply {
  const { body } = reply;
  if (!isObject(body) || !Array.isArray(body['data'])) return reply;
  const examples = body['data'] as readonly JsonObject[];
  const store = getStore(context, collection);
  const owner = context.collections.owner(request.operation);
  const path = formatPath(request);
  const isNew = owner !== undefined && getStore(context, owner).find(request.path['id'] ?? '')?.createdAtPath !== undefined;
  const created = store.listCreated().filter(({ createdAtPath }) => owner === undefined || createdAtPath === path);
  const present = isNew ? [] : examples.flatMap((example) => findPresent(store, example));
  const items = [...created.map(({ object }) => object), ...present];
  const shape = createItemShape(context, request.operation);
  const data = items.map((item) => fitObject(item, shape, examples[0])).filter((item) => item !== undefined);
  return { ...reply, body: { ...body, data, ...('total' in body && { total: data.length }) } };
}

/** Returns an example of a list as it is now: unchanged, changed, or not at all. */
function findPresent(store: ObjectStore, example: JsonObject): JsonObject[] {
  const stored = store.find(String(example['id']));
  if (!stored) return [];
  return [stored.revision === EXAMPLE_REVISION ? example : stored.object];
}
