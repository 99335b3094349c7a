// Reads the fields of a form.

/** Returns the text of a field; empty if the form has no such text. */
export function readText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
