// Follows a job that exports or erases personal data.
import { useQuery } from '@tanstack/react-query';
import type { PrivacyJob } from '@storefront/client';
import { api } from '../api/client.js';

const POLL_MS = 2_000;

/** Returns the job as it is now, and asks again until it is completed. */
export const usePrivacyJob = (started: PrivacyJob) =>
  useQuery({
    queryKey: ['privacy-job', started.id],
    queryFn: async () => api.privacy.getJob(started.id),
    initialData: started,
    refetchInterval: ({ state: { data } }) => (data?.status === 'completed' ? false : POLL_MS),
  });
