// Attempts of a delivery, or of a test: when each started, how long it took, and what came back.
import { Code, Text, Timeline } from '@mantine/core';
import type { Attempt } from '@storefront/client';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';

/** In the order that they are given in. */
export function Attempts({ attempts }: { readonly attempts: readonly Attempt[] }) {
  const { deliveries: texts } = useTexts();
  return (
    <Timeline active={attempts.length} bulletSize={16}>
      {attempts.map((attempt, index) => (
        <Timeline.Item key={attempt.id} title={texts.attempt(index + 1)} color={attempt.succeeded ? 'green' : 'red'}>
          <Text size="sm">
            <Time at={attempt.startedAt} isExact /> · {texts.took(attempt.durationMs)} · {describeResult(attempt, texts.noReply)}
          </Text>
          {attempt.replyBody && (
            <Code block tabIndex={0} aria-label={texts.replyBody}>
              {attempt.replyBody}
            </Code>
          )}
        </Timeline.Item>
      ))}
    </Timeline>
  );
}

/** Returns the status of the response, or why there was none. */
export const describeResult = ({ statusCode, error }: Attempt, noReply: string): string =>
  statusCode === undefined ? (error?.message ?? noReply) : `HTTP ${statusCode}`;
