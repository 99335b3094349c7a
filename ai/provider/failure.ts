// Why a model gave no usable answer: a kind that decides what happens next, and a short phrase for the log.

/** The kind of failure.
 *  `unreachable` no connection, or one that broke · `overloaded` 408, 409, 429 and 5xx · `late` no answer in time ·
 *  `refused` 401, 403, 404, redirects and the like · `garbled` an answer that is no chat completion, or too large ·
 *  `rejected` 400, 422: this request, in this form · `unusable` a completion that fails our checks, or 413. */
export type FailureKind = 'unreachable' | 'overloaded' | 'late' | 'refused' | 'garbled' | 'rejected' | 'unusable';

/** A failed request. `message` contains only our own words and codes, never text of the server, the request or the key. */
export class ModelFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** How long the server asked us to wait, in milliseconds. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

const MAY_PASS: readonly FailureKind[] = ['unreachable', 'overloaded'];

/** Whether a retry may succeed. Pure. */
export const isPassing = ({ kind }: ModelFailure): boolean => MAY_PASS.includes(kind);

const ABOUT_THE_CONTENT: readonly FailureKind[] = ['rejected', 'unusable'];

/** Whether the server caused the failure rather than the request. The author of a text can cause the other kinds at will: if they counted,
 *  five odd texts would disable the model for everyone. Pure. */
export const isServerFault = ({ kind }: ModelFailure): boolean => !ABOUT_THE_CONTENT.includes(kind);
