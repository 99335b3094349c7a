// The catalog of events.
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/client.js';

/** Reads it once: it changes with the version of the service only. */
export const useEventTypes = (isEnabled = true) =>
  useQuery({
    queryKey: ['event-types'],
    queryFn: async () => api.events.listTypes({ limit: 100 }),
    staleTime: Infinity,
    enabled: isEnabled,
  });
