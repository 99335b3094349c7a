// The tables of the reference: fields of a body, parameters, headers. Pure.
import { findSchemaName, resolve, type Parameter, type Schema } from './contract.js';

const DEEPEST = 5;

/** Returns a table of all fields of a body, nested fields by path (`items[].price`). Empty for a body without fields. */
export function fieldTable(schema: Schema): string {
  const rows = formatRows(schema, '', []);
  return rows.length === 0 ? '' : ['| Field | Type | Required | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** Returns a table of the parameters in one place of the request. */
export function parameterTable(parameters: readonly Parameter[]): string {
  const rows = parameters.map(({ name, required, description, schema }) => {
    const followed = resolve(schema);
    const meaning = sentences(description ?? followed.description, formatBounds(followed, description ?? followed.description));
    return `| \`${name}\` | ${formatType(schema)} | ${required ? 'yes' : 'no'} | ${meaning} |`;
  });
  return ['| Name | Type | Required | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** Formats text for a table cell: one line, with markup escaped. */
export const cell = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('|', '\\|')
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : part.replaceAll('<', '&lt;').replaceAll('{{', '&#123;&#123;')))
    .join('');

/** Describes the type of a schema in words. */
export function formatType(schema: Schema): string {
  const followed = resolve(schema);
  const { format, items, oneOf, anyOf } = followed;
  const alternatives = oneOf ?? anyOf;
  if (alternatives) return alternatives.map(formatType).join(' or ');
  const type = [followed.type ?? 'any'].flat().join(' or ');
  if (type === 'array') return items ? `array of ${formatType(items)}` : 'array';
  return format && format !== 'double' ? `${type} (${format})` : type;
}

function formatRows(schema: Schema, prefix: string, trail: readonly string[]): string[] {
  const followed = resolve(schema);
  const { properties = {}, required = [] } = followed;
  return Object.entries(properties).flatMap(([name, property]) => {
    const path = `${prefix}${name}`;
    const field = resolve(property);
    const meaning = sentences(field.description, formatBounds(field, field.description), field.deprecated ? '**Deprecated.**' : undefined);
    const row = `| \`${path}\` | ${formatType(property)} | ${required.includes(name) ? 'yes' : 'no'} | ${meaning} |`;
    return [row, ...nestedRows(property, path, trail)];
  });
}

function nestedRows(property: Schema, path: string, trail: readonly string[]): string[] {
  const name = findSchemaName(property) ?? '';
  // A recursive schema, or one that is nested too deeply for a table, only shows its type.
  if (trail.length >= DEEPEST || (name !== '' && trail.includes(name))) return [];
  const field = resolve(property);
  const followed = [...trail, name];
  if (field.items) return field.items.$ref || field.items.properties ? formatRows(field.items, `${path}[].`, followed) : [];
  const alternatives = (field.oneOf ?? field.anyOf ?? []).flatMap((one) => formatRows(one, `${path}.`, followed));
  return [...formatRows(field, `${path}.`, followed), ...alternatives];
}

function sentences(...parts: readonly (string | undefined)[]): string {
  return parts
    .filter((part): part is string => part !== undefined && part.trim() !== '')
    .map(cell)
    .join(' ');
}

/** Formats the bounds of a value as sentences: `1 to 255 characters. Default: 20.` Leaves out those that `said` already contains. */
function formatBounds(schema: Schema, said = ''): string {
  const items = schema.items && resolve(schema.items);
  return [
    ...valueBounds(schema),
    formatRange(schema.minItems, schema.maxItems, 'items'),
    schema.uniqueItems ? 'No item twice' : undefined,
    ...(items ? valueBounds(items).map((text) => `Each: ${text.charAt(0).toLowerCase()}${text.slice(1)}`) : []),
    schema.minProperties === undefined ? undefined : `At least ${schema.minProperties} field${schema.minProperties === 1 ? '' : 's'}`,
    schema.default === undefined ? undefined : `Default: \`${JSON.stringify(schema.default)}\``,
  ]
    .filter((text) => text !== undefined)
    .filter((text) => !said.includes(/\d+ to \d+/.exec(text)?.[0] ?? text))
    .map((text) => `${text}.`)
    .join(' ');
}

function valueBounds(schema: Schema): string[] {
  return [
    schema.const === undefined ? undefined : `Always \`${JSON.stringify(schema.const).replaceAll('"', '')}\``,
    schema.enum && `One of ${schema.enum.map((one) => `\`${String(one)}\``).join(', ')}`,
    formatRange(schema.minLength, schema.maxLength, 'characters'),
    formatRange(schema.minimum, schema.maximum, ''),
    schema.exclusiveMinimum === undefined ? undefined : `Greater than ${schema.exclusiveMinimum}`,
    schema.multipleOf === undefined ? undefined : `In steps of ${schema.multipleOf}`,
  ].filter((text): text is string => text !== undefined);
}

function formatRange(least: number | undefined, most: number | undefined, unit: string): string | undefined {
  const suffix = unit === '' ? '' : ` ${unit}`;
  if (least !== undefined && most !== undefined) return least === most ? `Exactly ${least}${suffix}` : `${least} to ${most}${suffix}`;
  if (most !== undefined) return `At most ${most}${suffix}`;
  return least === undefined || (least === 0 && unit !== '') ? undefined : `At least ${least}${suffix}`;
}
