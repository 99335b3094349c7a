// Which changes of the error reasons break clients. The comparison of OpenAPI documents doesn't know `x-error-reasons`.

type Reasons = Readonly<Record<string, { readonly status: number; readonly code: string }>>;

/** A change that breaks clients that branch on a reason. */
export interface BrokenReason {
  readonly rule: 'error-reason-removed' | 'error-reason-changed';
  readonly message: string;
  readonly pointer: string;
}

/** Returns the reasons that were removed, or got another status or code, between two documents. New reasons break nobody. Pure. */
export function listBrokenReasons(base: object, revision: object): BrokenReason[] {
  const reasons = getReasons(revision);
  return Object.entries(getReasons(base)).flatMap(([reason, { status, code }]): BrokenReason[] => {
    const pointer = `#/x-error-reasons/${reason}`;
    const now = reasons[reason];
    if (!now) return [{ rule: 'error-reason-removed', message: `The error reason "${reason}" is gone.`, pointer }];
    if (now.status === status && now.code === code) return [];
    const message = `The error reason "${reason}" has ${now.status} ${now.code} instead of ${status} ${code}.`;
    return [{ rule: 'error-reason-changed', message, pointer }];
  });
}

const getReasons = (document: object): Reasons => (document as { readonly 'x-error-reasons'?: Reasons })['x-error-reasons'] ?? {};
