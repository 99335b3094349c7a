// One request of the API log: why it failed, and what was sent, with masked texts.
import { Alert, Anchor, Code, List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { LoggedError, LoggedRequest, RequestLogDetail } from '@storefront/client';
import { api } from '../../api/client.js';
import { CopyField } from '../../parts/copy-field.js';
import { ErrorText } from '../../parts/error-text.js';
import { Facts } from '../../parts/facts.js';
import { Loading } from '../../parts/loading.js';
import { PageHeader } from '../../parts/page-header.js';
import { Time } from '../../parts/time.js';
import { useTexts } from '../../texts/use-texts.js';
import { StatusCode } from './status-code.js';

/** The screen. */
export default function RequestScreen() {
  const { common } = useTexts();
  const { id = '' } = useParams();
  const query = useQuery({ queryKey: ['request-log', id], queryFn: async () => api.requestLog.get(id) });
  if (query.error) return <ErrorText error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Loading />;
  const { method, path, statusCode, requestId, error, request } = query.data;
  return (
    <Stack>
      <PageHeader title={`${method} ${path}`}>
        <StatusCode statusCode={statusCode} />
      </PageHeader>
      {error && <Why error={error} />}
      <CopyField label={common.requestId} value={requestId} />
      <RequestFacts entry={query.data} />
      <Sent request={request} />
    </Stack>
  );
}

function Why({ error: { reason, message, docs, errors = [] } }: { readonly error: LoggedError }) {
  const { requestLog: texts } = useTexts();
  return (
    <Alert color="red" title={`${texts.why}: ${reason}`}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm" className="user-text">
          {message}
        </Text>
        {errors.length > 1 && (
          <List size="sm" aria-label={texts.fields}>
            {errors.map(({ field, issue }) => (
              <List.Item key={`${field} ${issue}`} className="user-text">
                {field} {issue}
              </List.Item>
            ))}
          </List>
        )}
        <Anchor href={docs} target="_blank" size="sm">
          {texts.docs}
        </Anchor>
      </Stack>
    </Alert>
  );
}

function RequestFacts({ entry }: { readonly entry: RequestLogDetail }) {
  const { requestLog: texts, common } = useTexts();
  const { at, durationMs, operation, keyId, keyName, source, userAgent } = entry;
  const key = keyId ? (
    <Anchor component={Link} to={`/request-log?keyId=${keyId}`} inherit className="user-text">
      {keyName ?? keyId}
    </Anchor>
  ) : (
    texts.noKey
  );
  return (
    <Facts
      label={texts.request}
      facts={[
        [texts.when, <Time key="at" at={at} isExact />],
        [texts.duration, texts.took(durationMs)],
        [texts.operation, operation ?? common.none],
        [texts.key, key],
        [texts.source, texts.sources[source] ?? source],
        [texts.client, userAgent ?? common.none],
      ]}
    />
  );
}

function Sent({ request: { query, body, isTruncated } }: { readonly request: LoggedRequest }) {
  const { requestLog: texts } = useTexts();
  const isEmpty = query === undefined && body === undefined;
  return (
    <>
      <Title order={2} size="h3">
        {texts.sent}
      </Title>
      {isEmpty && <Text c="dimmed">{texts.nothingSent}</Text>}
      {isTruncated && <Text size="sm">{texts.truncated}</Text>}
      {query && (
        <Code block tabIndex={0} aria-label={texts.query}>
          {JSON.stringify(query, null, 2)}
        </Code>
      )}
      {body !== undefined && (
        <Code block tabIndex={0} aria-label={texts.body}>
          {JSON.stringify(JSON.parse(body), null, 2)}
        </Code>
      )}
    </>
  );
}
