// The form of an endpoint.
import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { ApiError, type EventSelector, type Webhook } from '@storefront/client';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { findIssue } from '../../parts/field-issues.js';
import { useAskBeforeClosing } from '../../parts/use-ask-before-leaving.js';
import { useTexts } from '../../texts/use-texts.js';
import { EventPicker } from './event-picker.js';
import { WebhookFields } from './webhook-fields.js';
import { WebhookMoreSettings } from './webhook-more-settings.js';
import { isStandard } from './webhook-standard.js';

interface WebhookFormProps {
  readonly title: string;
  readonly action: string;
  /** The endpoint to change; none to add one. */
  readonly webhook?: Webhook;
  readonly isBusy: boolean;
  readonly error: unknown;
  readonly onSubmit: (form: FormData, events: EventSelector[]) => void;
  readonly onClose: () => void;
}

/** Can't be sent without events. What the service says of the URL, the headers, the filter or the address for alerts is at that field. */
export function WebhookForm({ title, action, webhook, isBusy, error, onSubmit, onClose }: WebhookFormProps) {
  const { webhooks: texts, common } = useTexts();
  const [events, setEvents] = useState<EventSelector[]>([...(webhook?.events ?? [])]);
  const asking = useAskBeforeClosing(onClose);
  const form = useRef<HTMLFormElement>(null);
  const issue = error instanceof ApiError ? (error.details?.issue ?? error.message) : undefined;
  const field = error instanceof ApiError ? error.field : undefined;
  const urlIssue = field === 'url' ? issue : undefined;
  const filterIssue = field?.startsWith('filter') ? `${field.replace(/^filter\.?/, '')} ${issue}`.trim() : undefined;
  const headersIssue = findIssue(error, 'headers', common.itemIssue);
  const emailIssue = field === 'alerts.email' ? issue : undefined;
  const issues = { headers: headersIssue, filter: filterIssue, email: emailIssue };
  const hasIssue = Object.values(issues).some((one) => one !== undefined);
  const [isMoreOpen, setIsMoreOpen] = useFold(webhook !== undefined && !isStandard(webhook), error, hasIssue);
  // The button can be far below.
  useEffect(() => {
    if (urlIssue !== undefined) form.current?.querySelector<HTMLInputElement>('input[name=url]')?.focus();
    if (headersIssue !== undefined) form.current?.querySelector<HTMLTextAreaElement>('textarea[name=headers]')?.focus();
    if (filterIssue !== undefined) form.current?.querySelector<HTMLTextAreaElement>('textarea[name=filter]')?.focus();
    if (emailIssue !== undefined) form.current?.querySelector<HTMLInputElement>('input[name=alertEmail]')?.focus();
  }, [urlIssue, headersIssue, filterIssue, emailIssue, error]);
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget), events);
  }
  return (
    <Modal opened onClose={asking.close} title={title} size="lg" closeButtonProps={{ 'aria-label': common.close }}>
      <form ref={form} onSubmit={submit} onInput={asking.noteTyping}>
        <Stack>
          <WebhookFields {...(webhook && { webhook })} urlIssue={urlIssue} />
          <EventPicker events={events} onChange={setEvents} />
          <WebhookMoreSettings {...(webhook && { webhook })} isOpen={isMoreOpen} onToggle={setIsMoreOpen} issues={issues} />
          {!webhook && (
            <Text size="sm" c="dimmed">
              {texts.secretComing}
            </Text>
          )}
          {urlIssue === undefined && !hasIssue && <ErrorText error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {common.cancel}
            </Button>
            <BusyButton type="submit" isBusy={isBusy} disabled={events.length === 0}>
              {action}
            </BusyButton>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Returns whether something is unfolded, and the function that changes it. Each new error about what is in it unfolds it. */
function useFold(isOpenAtFirst: boolean, error: unknown, hasIssue: boolean) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const [lastError, setLastError] = useState<unknown>();
  if (error !== lastError) {
    setLastError(error);
    if (hasIssue) setIsOpen(true);
  }
  return [isOpen, setIsOpen] as const;
}
