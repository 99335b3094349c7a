// The name of a key; on phones with the facts that have columns on wider screens.
import { Anchor, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ApiKey } from '@storefront/client';
import { Time } from '../../parts/time.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { ScopeList } from './scope-list.js';

/** The first column. */
export function KeyName({ apiKey }: { readonly apiKey: ApiKey }) {
  const { apiKeys: texts, common } = useTexts();
  const may = useMay();
  const { name, hint, createdAt, lastUsedAt, expiresAt } = apiKey;
  return (
    <>
      {name}
      <Fact>
        {texts.ending}: …{hint}
      </Fact>
      <Fact>
        {common.created}: <Time at={createdAt} isDay />
      </Fact>
      <Fact>
        {texts.lastUsed}: {lastUsedAt ? <Time at={lastUsedAt} isDay /> : texts.neverUsed}
      </Fact>
      <Fact>
        {texts.expires}: {expiresAt ? <Time at={expiresAt} isDay /> : texts.never}
      </Fact>
      <Fact>
        <ScopeList apiKey={apiKey} />
      </Fact>
      {may('requests:read') && (
        <Fact>
          <RequestsLink apiKey={apiKey} />
        </Fact>
      )}
    </>
  );
}

/** Not cut off, because a fact has no other place on phones. */
const Fact = ({ children }: { readonly children: ReactNode }) => (
  <Text component="div" size="xs" hiddenFrom="sm">
    {children}
  </Text>
);

/** Leads to the requests of a key. */
export function RequestsLink({ apiKey: { id, name } }: { readonly apiKey: ApiKey }) {
  const { apiKeys: texts } = useTexts();
  return (
    <Anchor component={Link} to={`/request-log?keyId=${id}`} size="sm" aria-label={`${texts.requests}: ${name}`}>
      {texts.requests}
    </Anchor>
  );
}
