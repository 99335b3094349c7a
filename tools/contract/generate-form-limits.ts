// Generates the limits of the fields of request bodies, and of filters, from the bundled contract, for forms.
import { follow, getSchemaName, listPlaces, type Contract, type Node, type Operation } from './contract-tree.js';

const notice = '// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.\n';

interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
}

type Schemas = Readonly<Record<string, Schema>>;

interface Limits {
  readonly required?: true;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly maxItems?: number;
  readonly itemMaxLength?: number;
}

type Fields = readonly (readonly [name: string, limits: Limits])[];

/** Returns the text of form-limits.ts: a constant for each schema of a JSON request body, and for the filters of each list, with the limits of
 *  each field that has some. */
export function generateFormLimits(bundle: string): string {
  const contract = JSON.parse(bundle) as Contract;
  const schemas = (contract.components['schemas'] ?? {}) as Schemas;
  const operations = listPlaces(contract).map(({ operation }) => operation);
  const bodies = [...new Set(operations.flatMap(findBodyName))].sort();
  const tables = [
    ...bodies.map((name) => [name, `the fields of ${name}`, listFields(schemas[name] ?? {}, schemas)] as const),
    ...operations.map(
      (operation) =>
        [`${operation.operationId}Query`, `the filters of ${operation.operationId}`, listFilters(operation, contract)] as const,
    ),
  ];
  const constants = tables.filter(([, , fields]) => fields.length > 0).map(toConstant);
  return `${notice}// A constant for each schema, so that a program has only those that it uses.\n\n${constants.join('\n')}`;
}

/** Returns the name of the schema of a JSON body; nothing for other bodies. */
function findBodyName({ requestBody }: Operation): string[] {
  const content = (requestBody?.['content'] ?? {}) as Readonly<Record<string, { readonly schema?: Node }>>;
  const schemas = Object.entries(content).filter(([type]) => type.endsWith('json'));
  return schemas.flatMap(([, { schema }]) => getSchemaName(schema) ?? []);
}

/** Returns the limits of the texts among the query parameters. */
function listFilters({ parameters = [] }: Operation, contract: Contract): Fields {
  const schemas = (contract.components['schemas'] ?? {}) as Schemas;
  return parameters
    .map((parameter) => follow(contract, parameter))
    .filter((parameter) => parameter['in'] === 'query')
    .map((parameter) => [String(parameter['name']), readLimits((parameter['schema'] ?? {}) as Schema, schemas)] as const)
    .filter(([, { maxLength }]) => maxLength !== undefined);
}

/** Returns the limits of the fields of a schema. A field within another has both names (`alerts.email`), and isn't required if that isn't. */
function listFields(schema: Schema, schemas: Schemas): Fields {
  const parts = flatten(schema, schemas);
  const required = new Set(parts.flatMap((part) => part.required ?? []));
  const fields = parts.flatMap((part) => Object.entries(part.properties ?? {}));
  return fields.flatMap(([name, field]) => {
    const limits = { ...(required.has(name) && { required: true as const }), ...readLimits(field, schemas) };
    const within = listFields(field, schemas).flatMap(([inner, { required: isRequired, ...others }]) => {
      const innerLimits = { ...(isRequired && required.has(name) && { required: isRequired }), ...others };
      return Object.keys(innerLimits).length === 0 ? [] : [[`${name}.${inner}`, innerLimits] as const];
    });
    return [...(Object.keys(limits).length === 0 ? [] : [[name, limits] as const]), ...within];
  });
}

/** Returns a schema with those that it refers to, and its alternatives: a field that can also be null has one of them with limits. */
function flatten(schema: Schema, schemas: Schemas): Schema[] {
  const target = schema.$ref === undefined ? [] : [schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {}];
  const parts = [...target, ...(schema.allOf ?? []), ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  return [schema, ...parts.flatMap((part) => flatten(part, schemas))];
}

/** Returns the limits of a field, by the names that fields of HTML forms have for them. */
function readLimits(field: Schema, schemas: Schemas): Limits {
  const parts = flatten(field, schemas);
  const items = parts.flatMap((part) => (part.items ? flatten(part.items, schemas) : []));
  const minLength = find(parts, 'minLength') ?? 0;
  const limits = {
    // A required field has one character anyway.
    minLength: minLength > 1 ? minLength : undefined,
    maxLength: find(parts, 'maxLength'),
    min: find(parts, 'minimum'),
    max: find(parts, 'maximum'),
    maxItems: find(parts, 'maxItems'),
    itemMaxLength: find(items, 'maxLength'),
  };
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

const find = (parts: readonly Schema[], name: 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'maxItems'): number | undefined =>
  parts.map((part) => part[name]).find((value) => value !== undefined);

function toConstant([name, about, fields]: readonly [name: string, about: string, fields: Fields]): string {
  const rows = fields.map(([field, limits]) => `  ${toKey(field)}: ${toLiteral(limits)},\n`);
  return `/** The limits of ${about}. */\nexport const ${name[0]?.toLowerCase()}${name.slice(1)}Limits = {\n${rows.join('')}} as const;\n`;
}

const toKey = (field: string): string => (/^\w+$/.test(field) ? field : `'${field}'`);

const toLiteral = (limits: Limits): string =>
  `{ ${Object.entries(limits)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ')} }`;
