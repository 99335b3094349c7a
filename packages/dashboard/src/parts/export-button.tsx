// Downloads a list as a CSV file.
import { useMutation } from '@tanstack/react-query';
import type { RequestOptions } from '@storefront/client';
import { useTexts } from '../texts/use-texts.js';
import { BusyButton } from './busy-button.js';
import { ErrorText } from './error-text.js';
import { toFileName, type FileDays } from './file-name.js';
import { saveFile } from './save-file.js';

interface ExportButtonProps {
  /** What the file lists, the beginning of its name. */
  readonly list: string;
  /** The days that the file is about, in its name; without one, the name has the day on which it is made. */
  readonly days?: FileDays;
  /** Returns the whole file, for example from a method `export` of the API. */
  readonly read: (options: RequestOptions) => PromiseLike<string>;
  /** What the file has, for screen readers, on screens with several such buttons. */
  readonly of?: string;
  /** Whether the file has only what the filters of the list find; left out for what has no filters. */
  readonly isFiltered?: boolean;
  /** Whether the days are not known yet: other ones are shown meanwhile. */
  readonly isWaiting?: boolean;
}

/** A file has every matching item, however many there are. */
const TIMEOUT_MS = 600_000;

/** Says so if the file could not be read whole. */
export function ExportButton({ list, days, read, of, isFiltered, isWaiting = false }: ExportButtonProps) {
  const { exports: texts } = useTexts();
  // The name is that of what was read, also if the filters have changed since.
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => ({ name: `${toFileName(list, days)}.csv`, text: await read({ timeoutMs: TIMEOUT_MS }) }),
    onSuccess: ({ name, text: content }) => saveFile(name, content, 'text/csv'),
  });
  const text = isFiltered === undefined ? texts.whole : isFiltered ? texts.filtered : texts.all;
  return (
    <>
      <ErrorText error={error} />
      <BusyButton
        variant="default"
        isBusy={isPending}
        disabled={isWaiting}
        aria-label={of === undefined ? undefined : `${text}: ${of}`}
        onClick={() => mutate()}
      >
        {text}
      </BusyButton>
    </>
  );
}
