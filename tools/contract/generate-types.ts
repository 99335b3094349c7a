// Generates TypeScript types from the bundled contract: one file for the server, one for clients.
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

const notice = '// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.\n';
const sharedOptions = { alphabetize: true, emptyObjectsUnknown: true, rootTypes: true, rootTypesNoSchemaPrefix: true };

interface Parameter {
  $ref?: string;
  in?: string;
  required?: boolean;
  schema?: { $ref?: string; default?: unknown };
}
interface Document {
  paths: Record<string, Record<string, { parameters?: Parameter[] }>>;
  webhooks?: unknown;
}

/** Returns the types of requests after validation: fields with a default are always present. */
export async function generateServerTypes(bundle: string): Promise<string> {
  const document = parseWithoutWebhooks(bundle);
  requireDefaultedParameters(document);
  return notice + astToString(await openapiTS(document as unknown as OpenAPI3, { ...sharedOptions, defaultNonNullable: true }));
}

/** Returns the types of requests before they are sent: fields with a default are optional. */
export async function generateClientTypes(bundle: string): Promise<string> {
  const document = parseWithoutWebhooks(bundle);
  return notice + astToString(await openapiTS(document as unknown as OpenAPI3, { ...sharedOptions, defaultNonNullable: false }));
}

/** Removes webhook operations: receivers serve them, so `operations` must not require handlers for them. Their payload schemas stay. */
function parseWithoutWebhooks(bundle: string): Document {
  const document = JSON.parse(bundle) as Document;
  delete document.webhooks;
  return document;
}

function requireDefaultedParameters(document: Document): void {
  for (const item of Object.values(document.paths)) {
    for (const operation of Object.values(item)) {
      for (const declared of operation.parameters ?? []) {
        const parameter = follow(document, declared);
        const schema = parameter.schema && follow(document, parameter.schema);
        if (parameter.in === 'query' && schema?.default !== undefined) parameter.required = true;
      }
    }
  }
}

function follow<T extends { $ref?: string }>(document: Document, node: T): T {
  if (!node.$ref) return node;
  const names = node.$ref.slice('#/'.length).split('/');
  const target = names.reduce<unknown>((parent, name) => (parent as Record<string, unknown>)[name], document);
  return follow(document, target as T);
}
