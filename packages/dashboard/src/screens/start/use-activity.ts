// Reads the last events of the store, and polls those that follow.
import { useEffect, useState } from 'react';
import type { StoreEvent } from '@storefront/client';
import { api } from '../../api/client.js';

const POLL_MS = 5_000;
const SHOWN_MAX = 10;

/** What is known of the events. */
interface ActivityState {
  /** The latest, newest first. */
  readonly events: readonly StoreEvent[];
  /** Why the last poll failed; the next one reads the same events. */
  readonly error: unknown;
}

/** Returns the events. A failed poll is repeated with the next. */
export function useActivity(): ActivityState {
  const [events, setEvents] = useState<readonly StoreEvent[]>([]);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    let cursor: string | undefined;
    let isReading = false;
    const read = async () => {
      if (isReading || document.hidden) return;
      isReading = true;
      try {
        const { data, next = cursor } = await api.events.list(
          cursor === undefined ? { from: 'newest', last: SHOWN_MAX } : { after: cursor, limit: 100 },
        );
        cursor = next;
        setError(undefined);
        if (data.length > 0) setEvents((before) => [...data.toReversed(), ...before].slice(0, SHOWN_MAX));
      } catch (failure) {
        setError(failure);
      } finally {
        isReading = false;
      }
    };
    void read();
    const timer = window.setInterval(() => void read(), POLL_MS);
    return () => window.clearInterval(timer);
  }, []);
  return { events, error };
}
