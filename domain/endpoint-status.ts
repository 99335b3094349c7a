// The state of a webhook endpoint.
import type { WebhookStatus } from '../generated/api.js';

/** What the state follows from. */
interface EndpointState {
  readonly isActive: boolean;
  /** ISO 8601. */
  readonly pausedAt?: string | undefined;
  /** The first failure after the last success, ISO 8601. */
  readonly failingSince?: string | undefined;
}

/** The status that replies show. Pure. */
export function toEndpointStatus({ isActive, pausedAt, failingSince }: EndpointState): WebhookStatus {
  if (!isActive) return 'inactive';
  if (pausedAt !== undefined) return 'paused';
  return failingSince === undefined ? 'active' : 'failing';
}

/** Whether deliveries are sent to the endpoint. Pure. */
export const isSending = ({ isActive, pausedAt }: EndpointState): boolean => isActive && pausedAt === undefined;
