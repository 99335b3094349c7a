// Webhook endpoints: list and create.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Webhook, WebhookWithSecret } from '@storefront/client';
import { api } from '../../api/client.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { EmptyState } from '../../parts/empty-state.js';
import { PAGE_SIZE, useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { RevealSecret } from '../../parts/reveal-secret.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useAskedDialog } from '../../parts/use-asked-dialog.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { CreateWebhook } from './create-webhook.js';

/** The screen. */
export default function WebhooksScreen() {
  const { webhooks: texts, common, screens } = useTexts();
  const state = useListState();
  const may = useMay();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<WebhookWithSecret>();
  const { offset } = state;
  useAskedDialog(() => setIsCreating(true), may('webhooks:write') && !created); // a secret is shown once
  const query = useQuery({ queryKey: ['webhooks', offset], queryFn: async () => api.webhooks.list({ limit: PAGE_SIZE, offset }) });
  const columns: readonly Column<Webhook>[] = [
    {
      title: texts.url,
      show: ({ url, name }) => (
        <span className="user-text">
          {name && (
            <>
              <bdi>{name}</bdi> ·{' '}
            </>
          )}
          <bdi>{url}</bdi>
        </span>
      ),
    },
    {
      title: texts.events,
      isSecondary: true,
      show: ({ events }) => (events.includes('*') ? common.all : texts.eventsCount(events.length)),
    },
    { title: common.status, show: ({ status }) => <StatusBadge status={status} texts={texts.statuses} /> },
    { title: common.created, isSecondary: true, show: ({ createdAt }) => <Time at={createdAt} /> },
  ];
  const createButton = may('webhooks:write') && <Button onClick={() => setIsCreating(true)}>{texts.create}</Button>;
  return (
    <>
      <PageHeader title={screens.webhooks} intro={texts.intro}>
        {createButton}
      </PageHeader>
      <DataTable
        query={query}
        columns={columns}
        state={state}
        getId={({ id }) => id}
        label={screens.webhooks}
        empty={<EmptyState text={texts.intro}>{createButton}</EmptyState>}
        onOpen={({ id }) => void navigate(`/webhooks/${id}`)}
      />
      {isCreating && (
        <CreateWebhook
          onDone={(webhook) => {
            setIsCreating(false);
            setCreated(webhook);
          }}
          onClose={() => setIsCreating(false)}
        />
      )}
      {created && (
        <RevealSecret
          title={texts.secretTitle}
          text={texts.secretText}
          label={created.url}
          secret={created.secret}
          onClose={() => void navigate(`/webhooks/${created.id}`)}
        />
      )}
    </>
  );
}
