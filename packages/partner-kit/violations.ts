// Violations: where a deployment departs from its contract.

/** What kind of violation it is. */
export type ViolationKind =
  | 'undeclared status'
  | 'wrong status'
  | 'missing header'
  | 'wrong header'
  | 'wrong content type'
  | 'wrong body'
  | 'missing error field'
  | 'wrong error'
  | 'wrong Location'
  | 'wrong time'
  | 'leaked secret'
  | 'not as sent'
  | 'not idempotent'
  | 'wrong page'
  | 'wrong filter'
  | 'wrong order'
  | 'missing delivery'
  | 'unsigned delivery'
  | 'wrong signature'
  | 'wrong delivery'
  | 'repeated event'
  | 'no reply';

/** One violation, described so that a person can act on it. */
export interface Violation {
  readonly kind: ViolationKind;
  /** A sentence without its subject: `comes without the header ETag`. */
  readonly message: string;
}

/** Returns a violation. The message is a sentence without its subject. Pure. */
export const createViolation = (kind: ViolationKind, message: string): Violation => ({ kind, message });
