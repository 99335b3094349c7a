/** Why a model gave no usable answer: one word for what follows from it, and one short phrase for the log. */

/** What went wrong.
 *  `unreachable` no connection, or one that broke · `overloaded` 408, 409, 429 and 5xx · `late` no answer in time ·
 *  `refused` 401, 403, 404, redirects and the like · `garbled` an answer that is no chat completion, or too large ·
 *  `rejected` 400, 422: this request, in this form · `unusable` a completion that fails our checks, or 413. */
export type FailureKind = 'unreachable' | 'overloaded' | 'late' | 'refused' | 'garbled' | 'rejected' | 'unusable';

/** A failed request. `message` comes from a fixed vocabulary and from codes: never from the server, the text or the key. */
export class ModelFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    message: string,
    /** How long the server asked to be left alone, in milliseconds. */
    readonly retryAfterMs?: number,
  ) {
    super(message);
  }
}

const MAY_PASS: readonly FailureKind[] = ['unreachable', 'overloaded'];

/** Whether the same request may fare better a moment later. Pure. */
export const isPassing = ({ kind }: ModelFailure): boolean => MAY_PASS.includes(kind);

const ABOUT_THE_CONTENT: readonly FailureKind[] = ['rejected', 'unusable'];

/** Whether the server is at fault, rather than what it was sent. Whoever writes a text can bring about the other kinds
 *  at will: were they counted, five odd texts would switch the model off for everybody else. Pure. */
export const isServerFault = ({ kind }: ModelFailure): boolean => !ABOUT_THE_CONTENT.includes(kind);
