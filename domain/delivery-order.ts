// The place of a delivery among those of its resource, for endpoints that get the events of a resource one after the other.

/** The place of a delivery: its resource, and its number from 1, without gaps. */
export interface Place {
  readonly resourceId: string;
  readonly sequence: number;
}

/** When a delivery is due that waits for its predecessor: the last time that JavaScript knows, Unix milliseconds. */
export const PARKED_MS = 8_640_000_000_000_000;

/** Returns the place that two columns hold, or undefined if they are null. Pure. */
export function toPlace(resourceId: string | null, sequence: number | null): Place | undefined {
  return resourceId === null || sequence === null ? undefined : { resourceId, sequence };
}
