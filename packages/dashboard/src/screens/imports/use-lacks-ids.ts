// Whether a file has no external ids, so that importing it again would add everything again.
import { useQuery } from '@tanstack/react-query';

const HEAD_BYTES = 65_536;

/** Returns whether the beginning of the file names no `externalId`; false while that is not known. */
export function useLacksIds(file: File | null): boolean {
  const { data = false } = useQuery({
    queryKey: ['import-file', file?.name, file?.size, file?.lastModified],
    queryFn: async () => file !== null && !(await file.slice(0, HEAD_BYTES).text()).includes('externalId'),
    enabled: file !== null,
  });
  return data;
}
