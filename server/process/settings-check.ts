// What checks the settings. In the bundle, tools/build puts in place of this module the function that it makes: a start needs no ajv.
import { Ajv, type CodeOptions, type ValidateFunction } from 'ajv';

/** The compiler of the schema of the settings. It is our own, so that it needs no check against the meta-schema, which takes longer to
 *  compile than it. */
export const settingsCompiler = (code: CodeOptions = {}): Ajv =>
  new Ajv({
    allErrors: true,
    useDefaults: true,
    coerceTypes: true,
    strict: false,
    multipleOfPrecision: 6,
    validateSchema: false,
    code,
  });

/** A function that checks an object by the schema, fills in its defaults, and makes numbers and truths of texts. */
export const compileSettingsCheck = (schema: object): ValidateFunction => settingsCompiler().compile(schema);
