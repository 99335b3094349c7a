// The settings of an endpoint that most people leave as they are, folded.
import { Button, Stack, Text } from '@mantine/core';
import { useId } from 'react';
import { flushSync } from 'react-dom';
import type { Webhook } from '@storefront/client';
import { useTexts } from '../../texts/use-texts.js';
import { RetrySentence } from './retry-timeline.js';
import { useRetryPolicy } from './use-retry-policy.js';
import { WebhookAlertFields } from './webhook-alert-fields.js';
import { WebhookOrderFields } from './webhook-order-fields.js';
import { WebhookSendingFields } from './webhook-sending-fields.js';

interface WebhookMoreSettingsProps {
  readonly webhook?: Webhook;
  readonly isOpen: boolean;
  readonly onToggle: (isOpen: boolean) => void;
  /** What is wrong with each field. */
  readonly issues: { readonly headers: string | undefined; readonly filter: string | undefined; readonly email: string | undefined };
}

/** The fields are in the form also while they are folded. */
export function WebhookMoreSettings({ webhook, isOpen, onToggle, issues }: WebhookMoreSettingsProps) {
  const { webhooks: texts } = useTexts();
  const id = useId();
  const given = webhook && { webhook };
  const retries = useRetryPolicy(webhook);
  return (
    <div>
      <Button
        variant="default"
        leftSection={<span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => onToggle(!isOpen)}
      >
        {texts.moreSettings}
      </Button>
      {!isOpen && (
        <Stack gap={4} mt="xs">
          <Text size="sm" c="dimmed">
            {texts.moreSettingsHint}
          </Text>
          <RetrySentence policy={retries.policy} />
        </Stack>
      )}
      {/* A browser can only show what is wrong with a field that is not folded. */}
      <div id={id} className="foldable" data-open={isOpen || undefined} onInvalid={() => flushSync(() => onToggle(true))}>
        <Stack pt="sm">
          <WebhookSendingFields {...given} retries={retries} headersIssue={issues.headers} />
          <WebhookOrderFields {...given} filterIssue={issues.filter} />
          <WebhookAlertFields {...given} emailIssue={issues.email} />
        </Stack>
      </div>
    </div>
  );
}
