// Tables that can be read on every screen: each cell carries the name of its column, which a phone shows beside it, and long names may break.
import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** What stands in one line in a column of its own; longer names break after their points and underscores. */
const LONGEST_WHOLE_NAME = 24;

/** Makes the renderer mark the cells of tables. The roles are there because a table that is shown as blocks is none to some screen readers. */
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
      // An empty first cell stands for the one above it, which is not above it any more when rows are blocks.
      if (text === '') token.attrSet('data-above', above);
      else above = text;
    }
    if (token.type === 'td_open') token.attrSet('data-label', formatLabel(columns[column++] ?? ''));
    if (isTable) for (const child of token.children ?? []) if (child.type === 'code_inline') child.meta = { isInTable: true };
  });
}

const formatLabel = (column: string): string => (/\w$/.test(column) ? `${column}:` : column);

const isInTable = (meta: unknown): boolean => typeof meta === 'object' && meta !== null && 'isInTable' in meta;

/** The tags of the code are left as they are. */
const withBreaks = (html: string): string =>
  html.replace(/>([^<]+)</, (_, name: string) => `>${name.replaceAll(/[._/](?=\w)/g, '$&<wbr>')}<`);
