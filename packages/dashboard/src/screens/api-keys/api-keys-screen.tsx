// API keys: list, create, roll, revoke.
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey, ApiKeyWithSecret } from '@storefront/client';
import { api } from '../../api/client.js';
import { DataTable, type Column } from '../../parts/data-table.js';
import { EmptyState } from '../../parts/empty-state.js';
import { useListState } from '../../parts/list-state.js';
import { PageHeader } from '../../parts/page-header.js';
import { RevealSecret } from '../../parts/reveal-secret.js';
import { StatusBadge } from '../../parts/status-badge.js';
import { Time } from '../../parts/time.js';
import { useAskedDialog } from '../../parts/use-asked-dialog.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { CreateKey } from './create-key.js';
import { FirstCall } from './first-call.js';
import { KeyName, RequestsLink } from './key-name.js';
import { RevokeKey } from './revoke-key.js';
import { RollKey } from './roll-key.js';
import { ScopeList } from './scope-list.js';

type Dialog = { readonly kind: 'create' } | { readonly kind: 'roll' | 'revoke'; readonly apiKey: ApiKey };

/** The screen. */
export default function ApiKeysScreen() {
  const { apiKeys: texts, common, screens } = useTexts();
  const state = useListState();
  const may = useMay();
  const [dialog, setDialog] = useState<Dialog>();
  const [created, setCreated] = useState<ApiKeyWithSecret>();
  const { page } = state;
  const query = useQuery({ queryKey: ['api-keys', page], queryFn: async () => api.apiKeys.list({ ...page }) });
  const close = () => setDialog(undefined);
  useAskedDialog(() => setDialog({ kind: 'create' }), may('keys:write') && !created); // a key is shown once
  const reveal = (apiKey: ApiKeyWithSecret) => {
    close();
    setCreated(apiKey);
  };
  const actions: Column<ApiKey> = {
    title: common.actions,
    align: 'right',
    show: (apiKey) =>
      apiKey.status === 'active' &&
      may('keys:write') && (
        <Group gap="xs" justify="flex-end" wrap="nowrap" className="wraps-on-phones">
          {apiKey.successorId === undefined && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => setDialog({ kind: 'roll', apiKey })}
              aria-label={`${texts.roll}: ${apiKey.name}`}
            >
              {texts.roll}
            </Button>
          )}
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => setDialog({ kind: 'revoke', apiKey })}
            aria-label={`${texts.revoke}: ${apiKey.name}`}
          >
            {texts.revoke}
          </Button>
        </Group>
      ),
  };
  const requests: Column<ApiKey> = {
    title: screens.requestLog,
    isSecondary: true,
    show: (apiKey) => <RequestsLink apiKey={apiKey} />,
  };
  const columns: readonly Column<ApiKey>[] = [
    { title: common.name, show: (apiKey) => <KeyName apiKey={apiKey} /> },
    { title: texts.ending, isSecondary: true, show: ({ hint }) => `…${hint}` },
    { title: texts.scopes, isSecondary: true, show: (apiKey) => <ScopeList apiKey={apiKey} /> },
    { title: common.status, show: ({ status }) => <StatusBadge status={status} texts={texts.statuses} /> },
    { title: common.created, isSecondary: true, show: ({ createdAt }) => <Time at={createdAt} isDay /> },
    { title: texts.lastUsed, isSecondary: true, show: ({ lastUsedAt }) => (lastUsedAt ? <Time at={lastUsedAt} /> : texts.neverUsed) },
    { title: texts.expires, isSecondary: true, show: ({ expiresAt }) => (expiresAt ? <Time at={expiresAt} /> : texts.never) },
    ...(may('requests:read') ? [requests] : []),
    actions,
  ];
  const createButton = may('keys:write') && <Button onClick={() => setDialog({ kind: 'create' })}>{texts.create}</Button>;
  return (
    <>
      <PageHeader title={screens.apiKeys} intro={texts.intro} guide="authentication">
        {createButton}
      </PageHeader>
      <DataTable
        query={query}
        columns={columns}
        state={state}
        getId={({ id }) => id}
        label={screens.apiKeys}
        empty={<EmptyState text={texts.intro}>{createButton}</EmptyState>}
      />
      {dialog?.kind === 'create' && <CreateKey onDone={reveal} onClose={close} />}
      {dialog?.kind === 'roll' && <RollKey apiKey={dialog.apiKey} onDone={reveal} onClose={close} />}
      {dialog?.kind === 'revoke' && <RevokeKey id={dialog.apiKey.id} onClose={close} />}
      {created && (
        <RevealSecret
          title={texts.revealTitle}
          text={texts.revealText}
          label={created.name}
          secret={created.key}
          onClose={() => setCreated(undefined)}
        >
          <FirstCall apiKey={created} />
        </RevealSecret>
      )}
    </>
  );
}
