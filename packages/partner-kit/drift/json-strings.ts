// Replaces the strings of a JSON text in place. Everything else stays byte for byte: spaces, duplicate keys and the spelling of numbers,
// which JSON.parse and JSON.stringify would change.

/** One string of a JSON text. */
export interface JsonString {
  /** The characters between the quotes, escapes included. */
  readonly raw: string;
  /** Whether it is the name of a field. */
  readonly isName: boolean;
  /** For a value, the name of its field; for an item of a list, the name of the field that holds the list. */
  readonly field: string | undefined;
  readonly isListItem: boolean;
  /** Whether it is inside a list in a field `headers`, at any depth. */
  readonly isInHeaderList: boolean;
}

/** An object or a list that the scan is inside of. */
interface Container {
  readonly isList: boolean;
  /** The field that holds it. */
  readonly field: string | undefined;
  readonly isInHeaderList: boolean;
  /** Of an object: the name that was read last. */
  name: string | undefined;
  /** Of an object: whether the next string is a name. */
  expectsName: boolean;
}

/** Returns the text with each string replaced: `replace` returns the new characters between the quotes, with escapes. Returns undefined
 *  if the text isn't JSON. Takes linear time. Pure. */
export function replaceJsonStrings(text: string, replace: (string: JsonString) => string): string | undefined {
  if (!isJson(text)) return undefined;
  const containers: Container[] = [];
  const parts: string[] = [];
  let copied = 0;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] !== '"') {
      updateContainers(containers, text[index] as string);
      continue;
    }
    const end = findStringEnd(text, index);
    parts.push(text.slice(copied, index + 1), replace(readString(containers, text.slice(index + 1, end))));
    copied = index = end;
  }
  return parts.join('') + text.slice(copied);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function updateContainers(containers: Container[], character: string): void {
  const current = containers.at(-1);
  if (character === '{' || character === '[') {
    const isList = character === '[';
    const field = getField(current);
    const isInHeaderList = current?.isInHeaderList === true || (isList && field === 'headers');
    containers.push({ isList, field, isInHeaderList, name: undefined, expectsName: !isList });
  } else if (character === '}' || character === ']') containers.pop();
  else if (character === ',' && current) current.expectsName = !current.isList;
  else if (character === ':' && current) current.expectsName = false;
}

const getField = (container: Container | undefined): string | undefined => (container?.isList ? container.field : container?.name);

function readString(containers: readonly Container[], raw: string): JsonString {
  const current = containers.at(-1);
  const isName = current?.expectsName === true;
  if (isName) current.name = JSON.parse(`"${raw}"`) as string;
  const { isList: isListItem = false, isInHeaderList = false } = current ?? {};
  return { raw, isName, field: isName ? undefined : getField(current), isListItem, isInHeaderList };
}

/** Returns the index of the closing quote. */
function findStringEnd(text: string, start: number): number {
  let end = start + 1;
  while (text[end] !== '"') end += text[end] === '\\' ? 2 : 1;
  return end;
}
