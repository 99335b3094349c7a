// The contract as routes: openapi-backend (known here alone) reads it and compiles its validators.
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule, { type FormatsPlugin } from 'ajv-formats';
import { OpenAPIBackend } from 'openapi-backend';
import { loadContract, readPolicies, type OperationPolicy } from '../spec/load.js';
import { readBodyShape, type BodyShape } from './large-bodies.js';
import { createMatcher, type Match } from './match.js';
import type { ParameterTypes } from './query.js';

const addFormats = addFormatsModule as unknown as FormatsPlugin;

/** An operation with all that a request to it is measured by. */
export interface Route extends OperationPolicy {
  readonly validators: readonly ValidateFunction[];
  readonly queryTypes: ParameterTypes;
  readonly headerNames: readonly string[];
  readonly takesBody: boolean;
  readonly body: BodyShape;
}

interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly schema: { readonly type?: 'array' | 'boolean' | 'integer' | 'number' | 'string' };
}

let matcher: Promise<(method: string, path: string) => Match<Route>> | undefined;

/** Finds the route of a request. The contract is the same for every service in the process: it is compiled once. */
export function contractMatcher(): NonNullable<typeof matcher> {
  return (matcher ??= compileMatcher());
}

async function compileMatcher() {
  const ajvs = new Map<string, Ajv2020>();
  const definition = loadContract();
  const backend = new Backend({
    definition: definition,
    quick: true,
    strict: true,
    ajvOpts: { allErrors: true, useDefaults: true },
    // One Ajv per context instead of one per schema: start-up 2.2 s → 0.25 s (anchors.md).
    customizeAjv: (_, options, context) => {
      let ajv = ajvs.get(String(context));
      if (!ajv) {
        // The parameters have their types (query.ts): no coercion, which takes "0x10" for 16.
        // Without ajv's own pass all validators are made in 185 instead of 330 ms, and cost 0.2 to 0.4 µs more a request.
        ajv = new Ajv2020({ ...options, strict: false, strictNumbers: true, coerceTypes: false, code: { optimize: false } });
        addFormats(ajv);
        ajv.addFormat('date-time', isTimestamp);
        ajvs.set(String(context), ajv);
      }
      return ajv;
    },
  });
  await backend.init();
  const operations = new Map(backend.router.getOperations().map((operation) => [operation.operationId, operation]));
  const routes = readPolicies(definition).map((policy) => {
    const operation = operations.get(policy.operationId);
    const parameters = (operation?.parameters ?? []) as readonly Parameter[];
    const route: Route = {
      ...policy,
      validators: backend.validator.getRequestValidatorsForOperation(policy.operationId) ?? [],
      queryTypes: new Map(
        parameters.filter((parameter) => parameter.in === 'query').map(({ name, schema }) => [name, schema.type ?? 'string']),
      ),
      headerNames: parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name.toLowerCase()),
      takesBody: operation?.requestBody !== undefined,
      body: readBodyShape(schemaOf(operation?.requestBody)),
    };
    return { method: policy.method, path: policy.path, route };
  });
  return createMatcher(routes);
}

/** The schema of a JSON body; the references have been followed. */
function schemaOf(body: unknown): Parameters<typeof readBodyShape>[0] {
  return (body as { content?: Record<string, { schema?: object }> } | undefined)?.content?.['application/json']?.schema;
}

const TIMESTAMP = /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

/** Date takes the 30th of February for the 1st of March; up to the 28th there is nothing to take for anything else. */
function isDay(day: string): boolean {
  return Number(day.slice(8)) <= 28 || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
}

/** RFC 3339, but without leap seconds, and within the years 0 to 9999 in UTC too: such a moment can be shown again. */
function isTimestamp(text: string): boolean {
  const ms = TIMESTAMP.test(text) ? Date.parse(text) : Number.NaN;
  return ms >= Date.UTC(-1, 12, 1) && ms < Date.UTC(10_000, 0, 1) && isDay(text.slice(0, 10));
}

/** openapi-backend checks documents against 3.0 only; ours is 3.1 and was linted when it was generated. */
class Backend extends OpenAPIBackend {
  override validateDefinition() {
    return this.document;
  }
}
