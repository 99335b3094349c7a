// Compares what a receiver got with what was sent. The service shows fingerprints of the signatures, not the signatures.
import { WebhookVerificationError, webhooks, type DeliveryRequest } from '@storefront/client';

const FINGERPRINT_DIGITS = 8;

/** As the service computes it: the first 8 hexadecimal digits of the SHA-256 of the header's value. */
async function computeFingerprint(value: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value));
  return [...new Uint8Array(digest)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, FINGERPRINT_DIGITS);
}

/** Returns the header that was sent with this value, or undefined if none was. */
export async function findSentHeader({ signatureFingerprints = [] }: DeliveryRequest, value: string): Promise<string | undefined> {
  const fingerprint = await computeFingerprint(value);
  return signatureFingerprints.find((one) => one.fingerprint === fingerprint)?.header;
}

/** Returns where two bodies differ first, counted from 0 in characters, or undefined if they are the same. */
export function findFirstDifference(sent: string, received: string): number | undefined {
  if (sent === received) return undefined;
  const length = Math.min(sent.length, received.length);
  for (let position = 0; position < length; position++) if (sent[position] !== received[position]) return position;
  return length;
}

/** Whether the delivery was signed with this secret: the secret makes the same `x-service-signature`. While two secrets sign, that header is made with
 *  the previous one. */
export async function isSecretOf(request: DeliveryRequest, secret: string): Promise<boolean> {
  try {
    const headers = await webhooks.sign(request.body, secret);
    return (await findSentHeader(request, headers['x-service-signature'])) !== undefined;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  }
}
