// The error for a delivery that can't be verified.
import { StorefrontError } from './errors.js';

/** Why a delivery can't be verified, for code to branch on. */
export type WebhookVerificationReason =
  | 'body_not_raw'
  | 'body_not_json'
  | 'format_mismatch'
  | 'headers_malformed'
  | 'headers_missing'
  | 'secret_malformed'
  | 'signature_mismatch'
  | 'timestamp_too_new'
  | 'timestamp_too_old';

/** A delivery that can't be verified: don't process it, and return 401. For `secret_malformed`, `body_not_raw` and `format_mismatch`,
 *  which are errors of the receiver, return 500, so that the delivery is retried. `message` says what is wrong and how to fix it; it
 *  contains neither the secret nor the correct signature. */
export class WebhookVerificationError extends StorefrontError {
  override readonly name = 'WebhookVerificationError';

  constructor(
    readonly reason: WebhookVerificationReason,
    message: string,
  ) {
    super(message);
  }
}
