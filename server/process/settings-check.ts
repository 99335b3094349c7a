// Compiles the check of the settings. In the bundle, tools/build replaces this module with the compiled function, so startup needs no
// ajv.
import { Ajv, type CodeOptions, type ValidateFunction } from 'ajv';

/** Returns the compiler of the settings schema. The schema is our own, so the check against the meta-schema is skipped: it takes longer
 *  to compile than the schema. */
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

/** Returns a function that validates an object against the schema, adds its defaults, and converts texts to numbers and booleans. */
export const compileSettingsCheck = (schema: object): ValidateFunction => settingsCompiler().compile(schema);
