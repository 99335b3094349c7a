// The table of settings, from their schema.
import { settingsSchema } from '../../server/process/config.js';
import { cell } from './tables.js';

/** Returns a table of every setting as Markdown: name, default and bounds, meaning. */
export function settingsTable(): string {
  const rows = Object.entries(settingsSchema).map(([name, setting]) => {
    const values = 'enum' in setting ? setting.enum.map((one) => `\`${one}\``).join(', ') : setting.type;
    const preset = 'default' in setting ? `\`${String(setting.default)}\`` : '';
    return `| \`${name}\` | ${values} | ${preset} | ${cell(withAddressesAsCode(setting.description))} |`;
  });
  return ['| Setting | Value | Default | Meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

/** Prevents an example address from becoming a link. */
const withAddressesAsCode = (text: string): string => text.replaceAll(/\b\w+:\/\/[^\s;,]*[^\s;,.)]/g, '`$&`');
