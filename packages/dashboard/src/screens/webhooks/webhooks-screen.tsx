// Webhook endpoints: list and create.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Webhook, WebhookWithSecret } from '@storefront/client';
import { DataTable, type Column } from '../../parts/data-table.js';
import { EmptyState } from '../../parts/empty-state.js';
import { FilterSelect } from '../../parts/filter-select.js';
import { Filters } from '../../parts/filters.js';
import { useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { RevealSecret } from '../../parts/reveal-secret.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useAskedDialog } from '../../parts/use-asked-dialog.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { CreateWebhook } from './create-webhook.js';
import { useWebhooks } from './use-webhooks.js';

/** The screen. */
export default function WebhooksScreen() {
  const { webhooks: texts, deliveries, common, screens } = useTexts();
  const state = useListState();
  const may = useMay();
  const navigate = useNavigate();
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<WebhookWithSecret>();
  useAskedDialog(() => setIsCreating(true), may('webhooks:write') && !created); // a secret is shown once
  const query = useWebhooks(state);
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
      <PageHeader title={screens.webhooks} intro={texts.intro} guide="webhooks">
        <Button variant="default" component={Link} to="/deliveries">
          {deliveries.all}
        </Button>
        {createButton}
      </PageHeader>
      <Filters state={state}>
        <FilterSelect state={state} name="status" label={common.status} words={texts.statuses} />
      </Filters>
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
