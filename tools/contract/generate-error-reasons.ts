// Generates the status and the code of every error reason from the bundled contract.

const notice = '// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.\n';

interface Document {
  'x-error-reasons': Record<string, { status: number; code: string }>;
}

/** Returns the text of error-reasons.ts. */
export function generateErrorReasons(bundle: string): string {
  const rows = Object.entries((JSON.parse(bundle) as Document)['x-error-reasons']).map(
    ([reason, { status, code }]) => `  '${reason}': { status: ${status}, code: '${code}' },`,
  );
  return `${notice}import type { ErrorCode, ErrorReason } from './api.js';

/** The status and the code of every error, by its reason. */
export const errorReasons = {
${rows.join('\n')}
} as const satisfies Readonly<Record<ErrorReason, { readonly status: number; readonly code: ErrorCode }>>;
`;
}
