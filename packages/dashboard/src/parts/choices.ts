// What can be chosen in a list.

/** Returns the choices of a field from its words, by value. */
export const toChoices = (words: Readonly<Record<string, string>>): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
