// Reads the bundled contract for the reference pages: operations and events with every `$ref` resolved.
import type { ErrorReply } from '../../generated/api.js';
import { loadContract, loadEvents } from '../../server/process/contract-files.js';
import { readPolicies, type OperationPolicy } from '../../domain/contract-policy.js';

/** The parts of a JSON Schema that pages show. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly title?: string;
  readonly description?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly minProperties?: number;
  readonly multipleOf?: number;
  readonly deprecated?: boolean;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly example?: unknown;
  readonly examples?: readonly unknown[];
}

/** An example with its summary. */
export interface Example {
  readonly summary?: string;
  readonly value: unknown;
}

/** A path, query or header parameter of a request. */
export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
  readonly example?: unknown;
}

/** One declared response of an operation. */
export interface Reply {
  readonly status: string;
  readonly description: string;
  readonly headers: Readonly<Record<string, { readonly description?: string; readonly required?: boolean }>>;
  readonly schema?: Schema;
  /** The media type of the body. */
  readonly mediaType: string;
  readonly examples: Readonly<Record<string, Example>>;
  /** Whether other operations share it. */
  readonly isShared: boolean;
}

/** An operation with everything that its page shows. */
export interface Operation extends OperationPolicy {
  readonly tag: string;
  readonly summary: string;
  readonly description: string;
  readonly isDeprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly body?: {
    /** The media types of a file; empty for JSON. */
    readonly fileTypes: readonly string[];
    readonly isRequired: boolean;
    readonly description?: string;
    readonly schema: Schema;
    readonly examples: Readonly<Record<string, Example>>;
  };
  readonly replies: readonly Reply[];
}

/** One format of an event: its payload schema and an example. */
export interface EventForm {
  readonly schema: Schema;
  readonly example: { readonly headers: Readonly<Record<string, string>>; readonly payload: unknown };
}

/** An event with both formats. */
export interface ContractEvent {
  readonly name: string;
  readonly summary: string;
  /** The scope that a key needs to read it. */
  readonly scope: string;
  readonly full: EventForm;
  readonly compact: EventForm;
}

/** A situation that a request can fail in. */
export interface ErrorReason {
  readonly reason: string;
  readonly status: number;
  readonly code: string;
  readonly description: string;
  readonly fix: string;
  /** Whether the same request can succeed later. */
  readonly retryable: boolean;
  /** The body of an error, if an operation shows one. */
  readonly example?: unknown;
}

type Json = Record<string, unknown>;

const openapi = loadContract() as unknown as Json;
const asyncapi = loadEvents() as Json;

/** The `info` object of the contract. */
export const info = openapi.info as {
  readonly title: string;
  readonly version: string;
  readonly summary: string;
  readonly description: string;
};

/** The tags, in the order of the contract. */
export const tags = openapi.tags as readonly { readonly name: string; readonly description: string }[];

/** Returns a schema with its `$ref` resolved and the parts of an `allOf` merged. */
export function resolve(schema: Schema): Schema {
  const followed = follow<Schema>(schema, openapi);
  if (!followed.allOf) return followed;
  const { allOf, ...own } = followed;
  const parts = [...allOf.map(resolve), own];
  return {
    ...parts.reduce<Schema>((whole, part) => ({ ...whole, ...part }), {}),
    required: parts.flatMap((part) => part.required ?? []),
    properties: parts.reduce<Record<string, Schema>>((whole, part) => ({ ...whole, ...part.properties }), {}),
  };
}

/** Returns every reason of an error, in the order of the contract. */
export function listErrorReasons(): readonly ErrorReason[] {
  const refusals = listOperations().flatMap(({ replies }) => replies.filter(({ status }) => Number(status) >= 400));
  const examples = refusals.flatMap((reply) => Object.values(reply.examples));
  const byReason = new Map(examples.map(({ value }) => [(value as ErrorReply).error.details.reason, value]));
  const reasons = openapi['x-error-reasons'] as Record<string, Omit<ErrorReason, 'reason' | 'example'>>;
  return Object.entries(reasons).map(([reason, entry]) => ({
    reason,
    ...entry,
    example: byReason.get(reason as ErrorReply['error']['details']['reason']),
  }));
}

/** Returns the name of the component that a schema refers to; undefined without a `$ref`. */
export const getComponentName = (schema: Schema): string | undefined => schema.$ref?.split('/').at(-1);

/** Returns every operation, in the order of the contract. */
export function listOperations(): readonly Operation[] {
  const paths = openapi.paths as Record<string, Record<string, Json>>;
  return readPolicies(loadContract()).map((policy) => {
    const item = paths[policy.path] ?? {};
    const declared = item[policy.method] as Json;
    const parameters = [
      ...((item.parameters as unknown as Parameter[] | undefined) ?? []),
      ...((declared.parameters as Parameter[] | undefined) ?? []),
    ];
    const body = declared.requestBody ? toBody(follow<Json>(declared.requestBody as Json, openapi)) : undefined;
    return {
      ...policy,
      tag: (declared.tags as string[])[0] ?? '',
      summary: declared.summary as string,
      description: (declared.description as string | undefined) ?? '',
      isDeprecated: declared.deprecated === true,
      parameters: parameters.map((one) => follow<Parameter>(one, openapi)),
      ...(body && { body }),
      replies: Object.entries(declared.responses as Record<string, Json>).map(([status, reply]) => toReply(status, reply)),
    };
  });
}

/** Returns every event, in the order of the contract. Throws if an event has no compact format. */
export function listEvents(): readonly ContractEvent[] {
  const messages = Object.values((asyncapi.components as { messages: Record<string, Json> }).messages);
  const toForm = (message: Json): EventForm => ({
    schema: follow<Schema>(message.payload as Schema, asyncapi),
    example: (message.examples as EventForm['example'][])[0] as EventForm['example'],
  });
  return messages
    .filter(({ name }) => !(name as string).endsWith('.compact'))
    .map((message) => {
      const compact = messages.find(({ name }) => name === `${message.name as string}.compact`);
      if (!compact) throw new Error(`${message.name as string} has no compact format`);
      return {
        name: message.name as string,
        summary: message.summary as string,
        scope: message['x-scope'] as string,
        full: toForm(message),
        compact: toForm(compact),
      };
    });
}

/** Returns the operations that can cause an event. */
export const findCauses = (event: string): readonly Operation[] =>
  listOperations().filter(({ emits }) => (emits as readonly string[]).includes(event));

function toBody(body: Json): NonNullable<Operation['body']> {
  const contents = body.content as Record<string, { schema: Schema; examples?: Record<string, Example> }>;
  const content = contents['application/json'] ?? Object.values(contents)[0];
  if (!content) throw new Error('a body has no content');
  return {
    fileTypes: 'application/json' in contents ? [] : Object.keys(contents),
    isRequired: body.required === true,
    ...(body.description !== undefined && { description: body.description as string }),
    schema: content.schema,
    examples: content.examples ?? {},
  };
}

function toReply(status: string, declared: Json): Reply {
  const reply = follow<Json>(declared, openapi);
  const contents = (reply.content ?? {}) as Record<string, { schema: Schema; examples?: Record<string, Example> }>;
  const [mediaType = 'application/json', content] = Object.entries(contents)[0] ?? [];
  const headers = Object.entries((reply.headers as Record<string, Json> | undefined) ?? {});
  return {
    status,
    description: reply.description as string,
    headers: Object.fromEntries(headers.map(([name, header]) => [name, follow<Json>(header, openapi)])),
    ...(content && { schema: content.schema }),
    mediaType,
    examples: content?.examples ?? {},
    isShared: '$ref' in declared,
  };
}

function follow<T extends object>(part: T, document: Json): T {
  const reference = (part as { $ref?: string }).$ref;
  if (reference === undefined) return part;
  const target = reference
    .slice(2)
    .split('/')
    .reduce<unknown>((at, step) => (at as Json)[step.replaceAll('~1', '/').replaceAll('~0', '~')], document);
  // A description next to a `$ref` is more specific than the one at its target.
  const beside = Object.fromEntries(Object.entries(part).filter(([name]) => name !== '$ref'));
  return { ...follow(target as T, document), ...beside };
}
