// Generates TypeScript types from the bundled contract: one file for the server, one for clients.
import openapiTS, { astToString, type OpenAPI3, type OpenAPITSOptions } from 'openapi-typescript';
import ts from 'typescript';
import type { Contract, Node } from './contract-tree.js';
import { listSentSchemas } from './generator-hints.js';

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
  'x-error-reasons': object;
}

/** Returns the types of requests after validation: fields with a default are always present. */
export function generateServerTypes(bundle: string): Promise<string> {
  const document = parseWithoutWebhooks(bundle);
  requireDefaultedParameters(document);
  return generateTypes(document, { defaultNonNullable: true, transform: typeReasons(document, { isOpen: false }) });
}

/** Returns the types of requests before they are sent: fields with a default are optional. */
export async function generateClientTypes(bundle: string): Promise<string> {
  const document = parseWithoutWebhooks(bundle);
  const types = await generateTypes(document, { defaultNonNullable: false, transform: typeReasons(document, { isOpen: true }) });
  return openEnums(types, document);
}

async function generateTypes(document: Document, options: Pick<OpenAPITSOptions, 'defaultNonNullable' | 'transform'>): Promise<string> {
  return notice + astToString(await openapiTS(document as unknown as OpenAPI3, { ...sharedOptions, ...options }));
}

/** Returns a transform that types the schema `ErrorReason` as the union of the document's reasons. With `isOpen` the union has every other text,
 *  too, because a newer service can send reasons that a client doesn't know; `string & {}` keeps the completion of the known ones. */
function typeReasons(document: Document, { isOpen }: { isOpen: boolean }): NonNullable<OpenAPITSOptions['transform']> {
  const { factory, SyntaxKind } = ts;
  const known = Object.keys(document['x-error-reasons']).map((reason) =>
    factory.createLiteralTypeNode(factory.createStringLiteral(reason)),
  );
  const text = factory.createKeywordTypeNode(SyntaxKind.StringKeyword);
  const other = factory.createIntersectionTypeNode([text, factory.createTypeLiteralNode([])]);
  const union = factory.createUnionTypeNode(isOpen ? [...known, other] : known);
  return (_, { path }) => (path === '#/components/schemas/ErrorReason' ? union : undefined);
}

/** Returns the text of the types with the enums that only responses have open to every other text, as reasons are: a newer service can
 *  send values that a client doesn't know. Enums that requests have, too, stay closed, so that a typo doesn't compile. */
function openEnums(types: string, document: Document): string {
  const contract = document as unknown as Contract;
  const sent = listSentSchemas(contract);
  const isReceivedOnly = ([name, schema]: [string, Node]) => 'x-extensible-enum' in schema && !sent.has(name);
  const names = Object.entries(contract.components['schemas'] ?? {})
    .filter(isReceivedOnly)
    .map(([name]) => name);
  return names.reduce((text, name) => text.replace(new RegExp(`^( {8}${name}: "[^;]*");$`, 'm'), '$1 | (string & {});'), types);
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
