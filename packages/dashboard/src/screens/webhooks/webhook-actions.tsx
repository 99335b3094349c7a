// What can be done with an endpoint.
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { EventName, Webhook } from '@storefront/client';
import { api } from '../../api/client.js';
import { ConfirmDialog } from '../../parts/confirm-dialog.js';
import { ErrorText } from '../../parts/error-text.js';
import { RevealSecret } from '../../parts/reveal-secret.js';
import { useChange } from '../../parts/use-change.js';
import { useTestAlert } from '../../parts/use-test-alert.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { CertifyDialog } from './certify-dialog.js';
import { EditWebhook } from './edit-webhook.js';
import { RecoverDialog } from './recover-dialog.js';
import { TestEvent } from './test-event.js';
import { useKeepTest } from './test-result.js';

const OVERLAP_SECONDS = 86_400;

/** What can be open over the screen. */
type Dialog = 'edit' | 'certify' | 'recover' | 'delete';

/** A secret to show, and what it is for. */
interface NewSecret {
  readonly url: string;
  readonly secret: string;
  readonly text: string;
}

/** Shown to those who may change endpoints. */
export function WebhookActions({ webhook }: { readonly webhook: Webhook }) {
  const { webhooks: texts, common } = useTexts();
  const may = useMay();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [secret, setSecret] = useState<NewSecret>();
  const [dialog, setDialog] = useState<Dialog>();
  const close = () => setDialog(undefined);
  const { id, active } = webhook;
  const reload = () =>
    Promise.all(['webhook', 'webhooks', 'webhook-health', 'deliveries'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const keepTest = useKeepTest(id);
  const test = useMutation({
    mutationFn: async (event: EventName) => api.webhooks.test(id, { event }),
    onSuccess: async (result) => {
      keepTest(result);
      const { succeeded, statusCode, error } = result.attempt;
      const message = statusCode === undefined ? texts.testFailed(error?.message ?? '') : texts.testDone(String(statusCode));
      notifications.show({ message, color: succeeded ? 'green' : 'red' });
      await reload();
    },
  });
  const testAlert = useTestAlert(id);
  const toggle = useChange<Webhook, { active: boolean }>({
    id,
    queryKey: ['webhook', id],
    read: async () => api.webhooks.get(id).withResponse(),
    send: async (changes, version) => api.webhooks.update(id, changes, version),
    expect: (before, changes) => ({ ...before, ...changes, status: changes.active ? 'active' : 'inactive' }),
    toFormer: (before) => ({ active: before.active }),
    say: (changes) => (changes.active ? texts.resumed : texts.switchedOff),
    refresh: reload,
  });
  const rotate = useMutation({
    mutationFn: async () => api.webhooks.rotateSecret(id, { overlapSeconds: OVERLAP_SECONDS }),
    onSuccess: (rotated) => setSecret({ ...rotated, text: `${texts.secretText} ${texts.rotateText}` }),
  });
  const remove = useMutation({
    mutationFn: async () => api.webhooks.delete(id),
    onSuccess: async () => {
      await navigate('/webhooks');
      await queries.invalidateQueries({ queryKey: ['webhooks'] });
    },
  });
  if (!may('webhooks:write')) return null;
  return (
    <>
      <ErrorText error={test.error ?? testAlert.error ?? rotate.error} />
      <TestEvent webhook={webhook} isBusy={test.isPending} onSend={test.mutate} />
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default">{common.actions}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setDialog('edit')}>{common.edit}</Menu.Item>
          <Menu.Item disabled={testAlert.isPending} onClick={testAlert.send}>
            {texts.testAlert}
          </Menu.Item>
          <Menu.Item onClick={() => setDialog('certify')}>{texts.certify}</Menu.Item>
          <Menu.Item onClick={() => setDialog('recover')}>{texts.recover}</Menu.Item>
          <Menu.Item onClick={() => toggle.mutate({ active: !active })}>{active ? texts.pause : texts.resume}</Menu.Item>
          <Menu.Item onClick={() => rotate.mutate()}>{texts.rotate}</Menu.Item>
          <Menu.Item c="var(--status-red)" onClick={() => setDialog('delete')}>
            {common.delete}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {secret && (
        <RevealSecret
          title={texts.secretTitle}
          text={secret.text}
          label={secret.url}
          secret={secret.secret}
          onClose={() => setSecret(undefined)}
        />
      )}
      {dialog === 'edit' && (
        <EditWebhook
          webhook={webhook}
          onDone={({ url, secret: replaced }) => {
            close();
            if (replaced !== undefined) setSecret({ url, secret: replaced, text: texts.secretText });
          }}
          onClose={close}
        />
      )}
      {dialog === 'certify' && <CertifyDialog webhookId={id} onClose={close} />}
      {dialog === 'recover' && <RecoverDialog webhookId={id} onClose={close} />}
      {dialog === 'delete' && (
        <ConfirmDialog
          title={texts.deleteTitle}
          text={texts.deleteText}
          action={common.delete}
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate()}
          onClose={close}
        />
      )}
    </>
  );
}
