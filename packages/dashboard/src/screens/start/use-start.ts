// What the start screen reads besides the checklist and the events. Each part that shows it, and the screen that waits for it, share one request.
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.js';
import { useMay } from '../../session/use-session.js';

const REFRESH_MS = 60_000;

/** Reads the figures of the last days, the last of which is today. */
export const useToday = () =>
  useQuery({
    queryKey: ['today'],
    enabled: useMay()('analytics:read'),
    queryFn: async () => (await api.analytics.getSeries({ period: '30d', interval: 'day' })).points,
    refetchInterval: REFRESH_MS,
  });

/** Reads the figures of the last 30 days, and of those before. */
export const useLastDays = () =>
  useQuery({
    queryKey: ['overview'],
    enabled: useMay()('analytics:read'),
    queryFn: async () => api.analytics.getOverview({ period: '30d' }),
  });

/** Reads how much waits for somebody. */
export const useCounts = () => useQuery({ queryKey: ['counts'], queryFn: async () => api.me.getCounts() });
