// The settings of the store that its staff can change.
import { Card, Group, Stack, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer, useRef, useState, type FormEvent } from 'react';
import type { Settings, UpdateSettings } from '@storefront/client';
import { api } from '../../api/client.js';
import { BusyButton } from '../../parts/busy-button.js';
import { ErrorText } from '../../parts/error-text.js';
import { Loading } from '../../parts/loading.js';
import { NotSaved } from '../../parts/not-saved.js';
import { PageHeader } from '../../parts/page-header.js';
import { Time } from '../../parts/time.js';
import { useAskBeforeLeaving } from '../../parts/use-ask-before-leaving.js';
import { useChange } from '../../parts/use-change.js';
import { useTestAlert } from '../../parts/use-test-alert.js';
import { useMay } from '../../session/use-session.js';
import { useTexts } from '../../texts/use-texts.js';
import { readSettings, toFormerSettings } from './read-settings.js';
import { SettingFields } from './setting-fields.js';

/** The screen. */
export default function StoreSettingsScreen() {
  const { storeSettings: texts, screens } = useTexts();
  const may = useMay();
  const { data, error, refetch } = useQuery({ queryKey: ['settings'], queryFn: async () => api.settings.get() });
  if (!data) return error ? <ErrorText error={error} onRetry={() => void refetch()} /> : <Loading />;
  return (
    <>
      <PageHeader title={screens.storeSettings} intro={may('settings:write') ? texts.intro : texts.readOnly} />
      <SettingsForm settings={data} />
    </>
  );
}

function SettingsForm({ settings }: { readonly settings: Settings }) {
  const { storeSettings: texts, webhooks, common } = useTexts();
  const may = useMay();
  const queries = useQueryClient();
  const { form, isChanged, noteEdit } = useChanged(settings);
  useAskBeforeLeaving(isChanged);
  const { mutate, isPending, error } = useChange<Settings, UpdateSettings>({
    id: 'settings',
    queryKey: ['settings'],
    read: async () => api.settings.get().withResponse(),
    send: async (changes) => api.settings.update(changes),
    toFormer: toFormerSettings,
    say: () => common.saved,
    refresh: async () => queries.invalidateQueries(),
  });
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const changes = readSettings(new FormData(event.currentTarget), settings);
    if (Object.keys(changes).length > 0) mutate(changes);
    else notifications.show({ message: texts.nothingChanged });
  }
  const mayChange = may('settings:write');
  const testAlert = useTestAlert();
  return (
    <form ref={form} onSubmit={submit}>
      <Stack maw={640}>
        <Card withBorder>
          <SettingFields settings={settings} mayChange={mayChange} onEdit={noteEdit} onReset={(name) => mutate({ reset: [name] })} />
        </Card>
        <ErrorText error={error ?? testAlert.error} />
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {settings.updatedAt && (
              <>
                {texts.changed}: <Time at={settings.updatedAt} />
              </>
            )}
          </Text>
          <Group>
            <NotSaved isShown={isChanged} />
            {settings.alertEmail !== undefined && may('webhooks:write') && (
              <BusyButton variant="default" isBusy={testAlert.isPending} onClick={testAlert.send}>
                {webhooks.testAlert}
              </BusyButton>
            )}
            {mayChange && (
              <BusyButton type="submit" isBusy={isPending}>
                {common.save}
              </BusyButton>
            )}
          </Group>
        </Group>
      </Stack>
    </form>
  );
}

/** Returns whether the fields of the form differ from the settings of the store. Each edit is noted, because the fields hold their values. */
function useChanged(settings: Settings) {
  const form = useRef<HTMLFormElement>(null);
  const [edits, noteEdit] = useReducer((count: number) => count + 1, 0);
  const [isChanged, setIsChanged] = useState(false);
  useEffect(() => {
    if (form.current) setIsChanged(Object.keys(readSettings(new FormData(form.current), settings)).length > 0);
  }, [edits, settings]);
  return { form, isChanged, noteEdit };
}
