// When a delivery counts as taken.

/** Whether a receiver has taken what it answered this status to: 2xx. Source: service.md, Delivery and retry 2. */
export function isSuccess(statusCode: number | undefined): boolean {
  return statusCode !== undefined && statusCode >= 200 && statusCode < 300;
}
