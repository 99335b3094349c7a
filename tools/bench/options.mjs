// The command-line options of the bench's programs, and their --help.
import { parseArgs } from 'node:util';

/** Reads `--name value` options. `options` maps a name (`warmUp` is `--warm-up`) to {value, about}. The type of `value`, the default,
 *  decides how the text is parsed: a number, a comma-separated list, a switch, or text; if it is undefined, the option is text without a
 *  default. `--help` prints `about` and all options, and exits with 0. An unknown option or an invalid number exits with 2. */
export function readOptions({ program, about, options, examples = [] }) {
  const isSwitch = (name) => typeof options[name].value === 'boolean';
  const known = Object.keys(options).map((name) => [formatFlag(name), { type: isSwitch(name) ? 'boolean' : 'string' }]);
  let values;
  try {
    ({ values } = parseArgs({ options: Object.fromEntries([...known, ['help', { type: 'boolean' }]]) }));
  } catch (error) {
    return exitWithHint(program, error.message);
  }
  if (values.help) {
    console.log(helpText({ program, about, options, examples }));
    process.exit(0);
  }
  return Object.fromEntries(
    Object.entries(options).map(([name, { value }]) => [name, readValue({ program, name, value, text: values[formatFlag(name)] })]),
  );
}

function readValue({ program, name, value, text }) {
  if (text === undefined || typeof value === 'boolean') return text ?? value;
  if (Array.isArray(value)) {
    const items = text.split(',').filter(Boolean);
    return typeof value[0] === 'number' ? items.map((item) => parseNumber({ program, name, text: item })) : items;
  }
  return typeof value === 'number' ? parseNumber({ program, name, text }) : text;
}

function parseNumber({ program, name, text }) {
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0))
    return exitWithHint(program, `--${formatFlag(name)} must be a number of at least 0, not "${text}"`);
  return number;
}

function exitWithHint(program, message) {
  console.error(`${message}\nRun "node ${program} --help" to see all options.`);
  process.exit(2);
}

function helpText({ program, about, options, examples }) {
  const rows = Object.entries(options).map(([name, { value, about: meaning }]) => [
    `--${formatFlag(name)}${formatPlaceholder(value)}`,
    meaning,
    value,
  ]);
  const width = Math.max(...rows.map(([flag]) => flag.length));
  const lines = rows.map(([flag, meaning, value]) => `  ${flag.padEnd(width)}  ${meaning}${formatDefault(value)}`);
  const shown = examples.length ? ['', 'Examples:', ...examples.map((example) => `  ${example}`)] : [];
  return [about, '', `Usage: node ${program} [options]`, '', ...lines, ...shown].join('\n');
}

function formatPlaceholder(value) {
  if (typeof value === 'boolean') return '';
  if (Array.isArray(value)) return ' <list>';
  return typeof value === 'number' ? ' <number>' : ' <text>';
}

function formatDefault(value) {
  const text = Array.isArray(value) ? value.join(',') : value;
  return text === undefined || text === '' || text === false ? '' : ` (${text})`;
}

function formatFlag(name) {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
