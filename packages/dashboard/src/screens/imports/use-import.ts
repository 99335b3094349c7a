// Sends a file, and follows its import until it ends.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ImportJob, ImportType } from '@storefront/client';
import { api } from '../../api/client.js';

const POLL_MS = 1_000;
/** Large files on slow lines. */
const TIMEOUT_MS = 600_000;

/** Whether an import waits or runs. */
export const isOpen = ({ status }: ImportJob): boolean => status === 'queued' || status === 'running';

/** Browsers name the type of a CSV file by what is installed on the computer, and that of NDJSON not at all. */
const toTyped = (file: File): Blob =>
  new Blob([file], { type: /\.(ndjson|jsonl)$/i.test(file.name) ? 'application/x-ndjson' : 'text/csv' });

/** The import of a file, from the moment that `start` sends it. */
export function useImport(file: File | null, { type, dryRun }: { type: ImportType; dryRun: boolean }) {
  const queries = useQueryClient();
  const send = useMutation({
    mutationFn: async (chosen: File) => api.imports.create(toTyped(chosen), { type, dryRun }, { timeoutMs: TIMEOUT_MS }),
  });
  const id = send.data?.id;
  const followed = useQuery({
    queryKey: ['imports', id],
    enabled: id !== undefined,
    queryFn: async () => api.imports.get(id ?? ''),
    refetchInterval: ({ state: { data } }) => (data && !isOpen(data) ? false : POLL_MS),
  });
  const cancel = useMutation({
    mutationFn: async (jobId: string) => api.imports.cancel(jobId),
    onSettled: () => queries.invalidateQueries({ queryKey: ['imports', id] }),
  });
  const job = id === undefined ? undefined : (followed.data ?? send.data);
  const hasChanged = job?.status === 'completed' && !dryRun;
  useEffect(() => {
    if (hasChanged)
      for (const key of [type, 'products', 'counts', 'categories', 'checklist']) void queries.invalidateQueries({ queryKey: [key] });
  }, [hasChanged, queries, type]);
  return {
    job,
    isSending: send.isPending,
    error: send.error ?? followed.error ?? cancel.error,
    start: () => file && send.mutate(file),
    cancel: () => id !== undefined && cancel.mutate(id),
    reset: () => send.reset(),
  };
}
