// Responsive tables: each cell has the name of its column, which narrow screens show next to it, and long names can wrap.
import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** Names up to this length stay on one line; longer names wrap after dots and underscores. */
const LONGEST_WHOLE_NAME = 24;

/** Adds column names and roles to table cells. Some screen readers don't recognize a table that is displayed as blocks without roles. */
export function markTables(renderer: MarkdownRenderer): void {
  renderer.core.ruler.push('mark-tables', ({ tokens }) => markCells(tokens));
  const renderCode = renderer.renderer.rules.code_inline;
  if (!renderCode) throw new Error('the renderer has no rule for code in a line');
  renderer.renderer.rules.code_inline = (tokens, at, ...rest) => {
    const html = renderCode(tokens, at, ...rest);
    const token = tokens[at] as Token;
    return isInTable(token.meta) && token.content.length > LONGEST_WHOLE_NAME ? withBreaks(html) : html;
  };
}

const ROLES: Readonly<Record<string, string>> = { table_open: 'table', tr_open: 'row', th_open: 'columnheader', td_open: 'cell' };

function markCells(tokens: readonly Token[]): void {
  let columns: string[] = [];
  let column = 0;
  let above = '';
  let isTable = false;
  tokens.forEach((token, at) => {
    const role = ROLES[token.type];
    const text = tokens[at + 1]?.content.replaceAll('`', '') ?? '';
    if (role) token.attrSet('role', role);
    if (token.type === 'table_open' || token.type === 'table_close') isTable = token.type === 'table_open';
    if (token.type === 'table_open') columns = [];
    if (token.type === 'tr_open') column = 0;
    if (token.type === 'th_open') columns.push(text);
    if (token.type === 'td_open' && column === 0) {
      // An empty first cell repeats the one above it, which isn't above it when rows are blocks.
      if (text === '') token.attrSet('data-above', above);
      else above = text;
    }
    if (token.type === 'td_open') token.attrSet('data-label', formatLabel(columns[column++] ?? ''));
    if (isTable) for (const child of token.children ?? []) if (child.type === 'code_inline') child.meta = { isInTable: true };
  });
}

const formatLabel = (column: string): string => (/\w$/.test(column) ? `${column}:` : column);

const isInTable = (meta: unknown): boolean => typeof meta === 'object' && meta !== null && 'isInTable' in meta;

/** Leaves the tags of the code unchanged. */
const withBreaks = (html: string): string =>
  html.replace(/>([^<]+)</, (_, name: string) => `>${name.replaceAll(/[._/](?=\w)/g, '$&<wbr>')}<`);
