// The schemas of a contract, compiled: JSON Schema 2020-12 with formats, independent of what the service validates with.
import addFormatsModule, { type FormatsPlugin } from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import type { Tree } from './document.js';

/** The errors of a value by the schema at a JSON pointer; empty when it fits. */
export type Validate = (pointer: string, value: unknown) => readonly ErrorObject[];

/** Checks a value by the schema at a JSON pointer; returns what is wrong with it, in words, empty when nothing is. */
export type SchemaCheck = (pointer: string, value: unknown) => readonly string[];

// ajv-formats is CommonJS: its default export is the plugin at run time, and not for the compiler.
const addFormats = addFormatsModule as unknown as FormatsPlugin;

/** Validation by the schemas of a document. Each schema is compiled when it is first needed. */
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

/** Times as the contract wants them: UTC with milliseconds and `Z`. */
const UTC_MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** Answers the places of a value's times that are not UTC with milliseconds; other faults are no concern of it. */
export function createTimeCheck(document: Tree): SchemaCheck {
  const validate = createValidate(document, { 'date-time': UTC_MILLISECONDS });
  return (pointer, value) =>
    validate(pointer, value)
      .filter(({ keyword, params }) => keyword === 'format' && params['format'] === 'date-time')
      .map(({ instancePath }) => instancePath);
}

/** The same, told in words. */
export function createSchemaCheck(document: Tree): SchemaCheck {
  const validate = createValidate(document);
  return (pointer, value) => validate(pointer, value).map(formatError);
}

function formatError(error: ErrorObject): string {
  return `${error.instancePath === '' ? 'the body' : error.instancePath} ${formatIssue(error)}`;
}

/** What is wrong, without its place: `must be one of: draft, active`. */
export function formatIssue({ message = 'is wrong', params }: ErrorObject): string {
  const values = (params as { allowedValues?: readonly unknown[] }).allowedValues;
  return values ? `must be one of: ${values.join(', ')}` : message;
}
