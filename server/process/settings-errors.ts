// Describes what is wrong with a setting: what it must be, and an example.
import type { ErrorObject } from 'ajv';

/** The parts of a setting that the description uses. */
export interface DescribedSetting {
  readonly type: 'string' | 'integer' | 'number' | 'boolean';
  readonly description: string;
  readonly default?: string | number | boolean;
  readonly pattern?: string;
  /** What a pattern requires, phrased to follow "must be". */
  readonly form?: string;
  readonly example?: string;
}

const TYPES = { string: 'a text', integer: 'a whole number', number: 'a number', boolean: 'true or false' } as const;

/** Returns a line per error, such as `PORT must be a whole number, e.g. 3000: it is "abc" (TCP port …)`. Doesn't repeat values that can
 *  contain secrets. Pure. */
export function describeMistakes(
  errors: readonly ErrorObject[],
  settings: Readonly<Record<string, DescribedSetting>>,
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return errors.map((error) => {
    if (error.keyword === 'dependencies')
      return `${String(error.params['missingProperty'])} must be set if ${String(error.params['property'])} is set`;
    const name = error.instancePath.slice(1);
    const setting = settings[name];
    if (!setting) return `${name} ${error.message ?? 'is wrong'}`;
    const actual = setting.pattern === undefined ? `: it is ${JSON.stringify(environment[name])}` : '';
    return `${name} must be ${describeRequirement(error, setting)}${actual} (${setting.description})`;
  });
}

function describeRequirement({ keyword, params }: ErrorObject, setting: DescribedSetting): string {
  if (keyword === 'enum') return `one of ${(params['allowedValues'] as string[]).join(', ')}`;
  if (keyword === 'minimum') return `${String(params['limit'])} or more`;
  if (keyword === 'maximum') return `${String(params['limit'])} or less`;
  if (keyword === 'multipleOf') return `a multiple of ${String(params['multipleOf'])}`;
  const form = keyword === 'pattern' ? (setting.form ?? 'of another form') : TYPES[setting.type];
  const example = setting.type === 'boolean' ? undefined : (setting.example ?? setting.default);
  return example === undefined ? form : `${form}, e.g. ${example}`;
}
