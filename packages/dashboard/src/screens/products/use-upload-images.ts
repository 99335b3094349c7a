// Uploads images one after the other.
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';

/** An image that was not stored. */
export interface FailedUpload {
  readonly fileName: string;
  readonly error: unknown;
}

/** What the service accepts as an image. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/gif';

/** Large images on slow lines. */
const TIMEOUT_MS = 600_000;

/** Calls `onUploaded` with the URL of each stored image. One that fails doesn't stop the others. */
export function useUploadImages(onUploaded: (url: string) => void) {
  const [doneCount, setDoneCount] = useState(0);
  const upload = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const failures: FailedUpload[] = [];
      setDoneCount(0);
      for (const [place, file] of files.entries()) {
        try {
          onUploaded((await api.uploads.create(file, {}, { timeoutMs: TIMEOUT_MS })).url);
        } catch (error) {
          failures.push({ fileName: file.name, error });
        }
        setDoneCount(place + 1);
      }
      return failures;
    },
  });
  return {
    upload: upload.mutate,
    isPending: upload.isPending,
    doneCount,
    count: upload.variables?.length ?? 0,
    failures: upload.data ?? [],
  };
}
