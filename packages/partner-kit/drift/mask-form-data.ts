// Replaces the fields of multipart forms. It scans step by step, because a single regular expression takes exponential time on some bodies.

const DISPOSITION = /form-data;[^\r\n]{0,800}/gi;
const FIELD_NAME = /[;\s]name="?([^"\r\n;]{1,100})/i;
const BLANK_LINE = /\r?\n\r?\n/;
const BOUNDARY = /\r?\n--/g;
/** How far the blank line can be from the disposition; a text that only looks like a form has none so soon. */
const HEADERS_MOST = 5_000;

/** Returns the text with the fields of its forms replaced: `change` returns the new value of a name and a value. Linear. Pure. */
export function replaceFormFields(text: string, change: (name: string, value: string) => string): string {
  let changed = '';
  let copied = 0;
  DISPOSITION.lastIndex = 0;
  for (let found = DISPOSITION.exec(text); found; found = DISPOSITION.exec(text)) {
    const name = FIELD_NAME.exec(found[0].slice('form-data'.length))?.[1];
    const blank = BLANK_LINE.exec(text.slice(DISPOSITION.lastIndex, DISPOSITION.lastIndex + HEADERS_MOST));
    if (name === undefined || !blank) continue;
    const start = DISPOSITION.lastIndex + blank.index + blank[0].length;
    BOUNDARY.lastIndex = start;
    const end = BOUNDARY.exec(text)?.index ?? text.length;
    changed += text.slice(copied, start) + change(name, text.slice(start, end));
    copied = DISPOSITION.lastIndex = end;
  }
  return changed + text.slice(copied);
}
