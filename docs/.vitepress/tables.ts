// Makes tables readable on every screen: each cell has the name of its column, which a phone shows next to it, and long names can wrap.
import type { MarkdownRenderer } from 'vitepress';

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** The longest name that stays on one line; longer names can wrap after dots and underscores. */
const LONGEST_WHOLE_NAME = 24;

/** Makes the renderer mark table cells. It sets roles because some screen readers ignore tables that are displayed as blocks. */
export function markTables(renderer: MarkdownRenderer): void {
  renderer.core.ruler.push('mark-tables', ({ tokens }) => markCells(tokens));
  const renderCode = renderer.renderer.rules.code_inline;
  if (!renderCode) throw new Error('the renderer has no rule for inline code');
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
      // An empty first cell repeats the one above, which isn't visible when rows are displayed as blocks.
      if (text === '') token.attrSet('data-above', above);
      else above = text;
    }
    if (token.type === 'td_open') token.attrSet('data-label', toLabel(columns[column++] ?? ''));
    if (isTable) for (const child of token.children ?? []) if (child.type === 'code_inline') child.meta = { isInTable: true };
  });
}

const toLabel = (column: string): string => (/\w$/.test(column) ? `${column}:` : column);

const isInTable = (meta: unknown): boolean => typeof meta === 'object' && meta !== null && 'isInTable' in meta;

/** Inserts line break opportunities into the text, not into the tags. */
const withBreaks = (html: string): string =>
  html.replace(/>([^<]+)</, (_, name: string) => `>${name.replaceAll(/[._/](?=\w)/g, '$&<wbr>')}<`);
