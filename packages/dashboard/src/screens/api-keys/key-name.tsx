// The name of a key; on phones with the facts that have columns on wider screens.
import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ApiKey } from '@storefront/client';
import { PhoneLine } from '../../parts/phone-line.js';
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
      <PhoneLine>
        {texts.ending}: …{hint}
      </PhoneLine>
      <PhoneLine>
        {common.created}: <Time at={createdAt} isDay />
      </PhoneLine>
      <PhoneLine>
        {texts.lastUsed}: {lastUsedAt ? <Time at={lastUsedAt} isDay /> : texts.neverUsed}
      </PhoneLine>
      <PhoneLine>
        {texts.expires}: {expiresAt ? <Time at={expiresAt} isDay /> : texts.never}
      </PhoneLine>
      <Text component="div" size="xs" hiddenFrom="sm">
        <ScopeList apiKey={apiKey} />
        {may('requests:read') && <RequestsLink apiKey={apiKey} />}
      </Text>
    </>
  );
}

/** Leads to the requests of a key. */
export function RequestsLink({ apiKey: { id, name } }: { readonly apiKey: ApiKey }) {
  const { apiKeys: texts } = useTexts();
  return (
    <Anchor component={Link} to={`/request-log?keyId=${id}`} size="sm" aria-label={`${texts.requests}: ${name}`}>
      {texts.requests}
    </Anchor>
  );
}
