// When a webhook delivery succeeds.

/** Returns whether a status code means that the receiver accepted the event: 2xx. Source: docs/description.md, Delivery and retry. Pure. */
export function isSuccess(statusCode: number | undefined): boolean {
  return statusCode !== undefined && statusCode >= 200 && statusCode < 300;
}
