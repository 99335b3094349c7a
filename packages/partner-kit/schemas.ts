// Validates values against the schemas of a contract: JSON Schema 2020-12 with formats, independent of the service's own validation.
import addFormatsModule, { type FormatsPlugin } from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Tree } from './document.js';

/** Returns the errors of a value against the schema at a JSON pointer; empty if it is valid. */
export type Validate = (pointer: string, value: unknown) => readonly ErrorObject[];

/** Returns messages about a value against the schema at a JSON pointer; empty if it is valid. */
export type SchemaCheck = (pointer: string, value: unknown) => readonly string[];

// ajv-formats is CommonJS: its default export is the plugin at run time, but the compiler sees a namespace.
const addFormats = addFormatsModule as unknown as FormatsPlugin;

/** Returns a validator for the schemas of a document. Each schema compiles on first use. */
export function createValidate(document: Tree, formats: Readonly<Record<string, RegExp>> = {}): Validate {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats(ajv);
  for (const [name, pattern] of Object.entries(formats)) ajv.addFormat(name, pattern);
  ajv.addSchema({ $id: 'contract', ...document });
  const compiled = new Map<string, ValidateFunction>();
  return (pointer, value) => {
    let validate = compiled.get(pointer);
    if (!validate) compiled.set(pointer, (validate = ajv.compile({ $ref: `contract#${encodeURI(pointer)}` })));
    return validate(value) ? [] : (validate.errors ?? []);
  };
}

/** Calls a function once for each document: all runs of a process against one contract share what they compile. */
function forEachDocument<Made>(make: (document: Tree) => Made): (document: Tree) => Made {
  const made = new WeakMap<Tree, Made>();
  return (document) => {
    const known = made.get(document) ?? make(document);
    made.set(document, known);
    return known;
  };
}

/** The form of times in the contract: UTC with milliseconds and `Z`. */
const UTC_MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Returns a check for times: it returns the JSON pointers of those that aren't UTC with milliseconds, and ignores other errors. */
export const createTimeCheck = forEachDocument((document): SchemaCheck => {
  const validate = createValidate(document, { 'date-time': UTC_MILLISECONDS });
  return (pointer, value) =>
    validate(pointer, value)
      .filter(({ keyword, params }) => keyword === 'format' && params['format'] === 'date-time')
      .map(({ instancePath }) => instancePath);
});

/** Returns a check that describes each error in words. */
export const createSchemaCheck = forEachDocument((document): SchemaCheck => {
  const validate = createValidate(document);
  return (pointer, value) => validate(pointer, value).map(formatError);
});

function formatError(error: ErrorObject): string {
  return `${error.instancePath === '' ? 'the body' : error.instancePath} ${formatIssue(error)}`;
}

/** Describes an error without its place: `must be one of: draft, active`. */
export function formatIssue({ message = 'is invalid', params }: ErrorObject): string {
  const values = (params as { allowedValues?: readonly unknown[] }).allowedValues;
  return values ? `must be one of: ${values.join(', ')}` : message;
}
