// Asks the AI engine which words of a suspicious text raise its spam score.
import { useQuery } from '@tanstack/react-query';
import type { SpamSign } from '@storefront/client';
import { api } from '../../api/client.js';
import { useMay } from '../../session/use-session.js';
import type { QueueItem } from './queue.js';

/** A person should check texts from here on. */
export const SPAM_MIN = 0.5;
const TEXT_MAX = 20_000;

/** Returns the signs of what is probably spam; none until they are known, or if the person may not use the AI engine. */
export function useSpamSigns({ id, title, text, media, spamScore = 0 }: QueueItem): readonly SpamSign[] {
  const may = useMay();
  const content = [title, text, ...media.map(({ caption = '' }) => caption)].filter(Boolean).join('\n').slice(0, TEXT_MAX);
  const { data } = useQuery({
    queryKey: ['spam-signs', id, content],
    queryFn: () => api.ai.analyzeContent({ content, analysis: ['spam'], explain: true }),
    enabled: spamScore >= SPAM_MIN && content !== '' && may('ai:use'),
    staleTime: Infinity,
  });
  return data?.spamSigns ?? [];
}
