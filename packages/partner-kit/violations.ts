// A fault: where a deployment departs from its contract.

/** What kind of departure it is. */
export type FaultKind =
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

/** One departure, in a form that a person can act on. */
export interface Fault {
  readonly kind: FaultKind;
  /** A sentence without its subject: `comes without the header ETag`. */
  readonly message: string;
}

/** A departure of a kind, in a sentence without its subject. Pure. */
export function fault(kind: FaultKind, message: string): Fault {
  return { kind, message };
}
