// Polls the events of the store from now on.
import { useEffect, useState } from 'react';
import type { StoreEvent } from '@storefront/client';
import { api } from '../../api/client.js';

const POLL_MS = 5_000;
const SHOWN_MAX = 10;

/** Returns the latest events since the screen was opened, newest first. A failed poll is repeated with the next. */
export function useActivity(): readonly StoreEvent[] {
  const [events, setEvents] = useState<readonly StoreEvent[]>([]);
  useEffect(() => {
    let cursor: string | undefined;
    let isReading = false;
    const read = async () => {
      if (isReading || document.hidden) return;
      isReading = true;
      try {
        const { data, next = cursor } = await api.events.list(cursor === undefined ? { from: 'newest' } : { after: cursor, limit: 100 });
        cursor = next;
        if (data.length > 0) setEvents((before) => [...data.toReversed(), ...before].slice(0, SHOWN_MAX));
      } catch {
        // The next poll reads the same events.
      } finally {
        isReading = false;
      }
    };
    void read();
    const timer = window.setInterval(() => void read(), POLL_MS);
    return () => window.clearInterval(timer);
  }, []);
  return events;
}
