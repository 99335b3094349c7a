// Why a delivery is not accepted.
import { StorefrontError } from './errors.js';

/** What is wrong with a delivery, for programs. */
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

/** A delivery that must not be acted upon: answer it 401. For `secret_malformed`, `body_not_raw` and `format_mismatch`, which
 *  are faults of the receiver, answer 500: after it the delivery comes again. `message` says what is wrong and how to mend
 *  it; it names neither the secret nor the signature that would be right. */
export class WebhookVerificationError extends StorefrontError {
  override readonly name = 'WebhookVerificationError';

  constructor(
    readonly reason: WebhookVerificationReason,
    message: string,
  ) {
    super(message);
  }
}
