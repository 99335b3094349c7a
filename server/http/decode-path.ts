// The parameters of a path: percent-encoded UTF-8.
import { invalidField } from '../../handlers/errors.js';

/** Decodes the parameters of a path by name. Throws ApiError for one that is not percent-encoded UTF-8 or contains a null character. */
export function decodePath(names: readonly string[], values: readonly string[]): Record<string, string> {
  const path: Record<string, string> = {};
  names.forEach((name, index) => {
    const value = decodeSegment(values[index] as string);
    if (value === undefined || value.includes('\u0000')) throw invalidField('malformed-path', name, 'is not percent-encoded UTF-8 text');
    path[name] = value;
  });
  return path;
}

function decodeSegment(text: string): string | undefined {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
