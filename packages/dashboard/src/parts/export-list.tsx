// Exports a whole list as a CSV file, however long it is: the service writes the file in the background.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ExportFilter, ExportType } from '@storefront/client';
import { api } from '../api/client.js';
import { useMay } from '../session/use-session.js';
import { useTexts } from '../texts/use-texts.js';
import { BusyButton } from './busy-button.js';
import { ErrorText } from './error-text.js';
import { toFileName, type FileDays } from './file-name.js';
import { saveFile } from './save-file.js';

interface ExportListProps {
  /** The days of the filters, as the reader chose them: they are in the name of the file. */
  readonly days?: FileDays;
  readonly type: ExportType;
  /** What the list shows. An export has no search, and no order. */
  readonly query: ExportFilter & { readonly search?: string; readonly sort?: string };
}

/** Says whether it exports all, or what the filters find. Shows nothing to those who may not export, and while the list is a search. */
export function ExportList({ days, type, query }: ExportListProps) {
  const { exports: texts } = useTexts();
  const may = useMay();
  const filter = toFilter(query);
  const { percent, error, isPending, start } = useExport(type, filter, toFileName(type, days));
  if (query.search !== undefined || !may('exports:write') || !may('exports:read')) return null;
  return (
    <>
      <ErrorText error={error} />
      <BusyButton variant="default" isBusy={isPending} hasLoader={false} onClick={start}>
        <span aria-live="polite">{isPending ? texts.running(percent) : isEmpty(filter) ? texts.all : texts.filtered}</span>
      </BusyButton>
    </>
  );
}

/** The order and the search are the list's only. */
function toFilter(query: ExportListProps['query']): ExportFilter {
  const names = Object.keys(query).filter((name) => name !== 'sort' && name !== 'search') as (keyof ExportFilter)[];
  return Object.fromEntries(names.map((name) => [name, query[name]]));
}

const isEmpty = (filter: ExportFilter): boolean => Object.keys(filter).length === 0;

const POLL_MS = 500;
/** Large files on slow lines. */
const TIMEOUT_MS = 600_000;

function useExport(type: ExportType, filter: ExportFilter, fileName: string) {
  const [percent, setPercent] = useState(0);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      setPercent(0);
      let job = await api.exports.create({ type, format: 'csv', filter });
      while (job.status === 'queued' || job.status === 'running') {
        await new Promise((resolve) => window.setTimeout(resolve, POLL_MS));
        job = await api.exports.get(job.id);
        setPercent(Math.round(job.progress * 100));
      }
      if (job.status === 'failed') throw new Error(job.error);
      const file = await api.exports.getFile(job.id, { timeoutMs: TIMEOUT_MS });
      // Nobody needs it any more, and it may have personal data.
      await api.exports.delete(job.id);
      return file;
    },
    onSuccess: (file) => saveFile(`${fileName}.csv`, file, 'text/csv'),
  });
  return { percent, error, isPending, start: () => mutate() };
}
