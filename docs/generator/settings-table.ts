// The settings as a table, from the schema that they are checked with.
import { settingsSchema } from '../../server/process/config.js';
import { cell } from './tables.js';

/** Every setting: name, default and bounds, meaning. Markdown. */
export function settingsTable(): string {
  const rows = Object.entries(settingsSchema).map(([name, setting]) => {
    const values = 'enum' in setting ? setting.enum.map((one) => `\`${one}\``).join(', ') : setting.type;
    const preset = 'default' in setting ? `\`${String(setting.default)}\`` : '';
    return `| \`${name}\` | ${values} | ${preset} | ${cell(withAddressesAsCode(setting.description))} |`;
  });
  return ['| Setting | Value | Default | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** An address that only shows how one looks must not become a link. */
const withAddressesAsCode = (text: string): string => text.replaceAll(/\b\w+:\/\/[^\s;,]*[^\s;,.)]/g, '`$&`');
