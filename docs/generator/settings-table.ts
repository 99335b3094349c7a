// Writes a table of the settings from the schema that validates them.
import { CHANGEABLE, describeValues, isChangeable, settingsSchema, type Setting } from '../../server/process/config.js';
import { cell } from './tables.js';

/** Returns a table of every setting: name, values, default, meaning. Markdown. */
export function settingsTable(): string {
  const rows = Object.entries<Setting>(settingsSchema).map(([name, setting]) => {
    const values =
      setting.enum?.map((one) => `\`${one}\``).join(', ') ??
      [setting.type, describeValues(setting)?.toLowerCase()].filter(Boolean).join(', ');
    const note = isChangeable(name) ? `. ${CHANGEABLE}` : '';
    const preset = setting.default === undefined ? '' : `\`${String(setting.default)}\``;
    return `| \`${name}\` | ${values} | ${preset} | ${cell(markUrlsAsCode(setting.description))}${note} |`;
  });
  return ['| Setting | Value | Default | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** Marks example URLs as code, so that they don't become links. */
const markUrlsAsCode = (text: string): string => text.replaceAll(/\b\w+:\/\/[^\s;,]*[^\s;,.)]/g, '`$&`');
