// A filter by creator: people know names, the API ids.
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../api/client.js';
import { useMay } from '../session/use-session.js';
import { useTexts } from '../texts/use-texts.js';
import { toBlocked } from './blocked-filter.js';
import { FilterText } from './filter-text.js';
import type { ListState } from './list-state.js';

interface CreatorFilterProps {
  /** Its parameter is `creatorId`. */
  readonly state: ListState;
  /** Why it can't be used now; shown below it. */
  readonly blocked?: string | undefined;
}

const WAITS_MS = 200;
const CHOICES = 20;

/** Finds creators by the beginnings of the words of their names. Who may not read creators types an id. */
export function CreatorFilter({ state, blocked }: CreatorFilterProps) {
  const { common } = useTexts();
  const may = useMay();
  if (!may('creators:read')) return <FilterText state={state} name="creatorId" label={common.creatorId} blocked={blocked} />;
  return <CreatorSelect state={state} blocked={blocked} />;
}

function CreatorSelect({ state, blocked }: CreatorFilterProps) {
  const { common } = useTexts();
  const creatorId = state.get('creatorId') ?? null;
  const [text, setText] = useState('');
  const choices = useChoices(creatorId, text);
  return (
    <Select
      label={common.creator}
      {...toBlocked(blocked)}
      placeholder={common.all}
      data={choices}
      value={creatorId}
      onChange={(value) => state.set('creatorId', value)}
      searchable
      searchValue={text}
      onSearchChange={setText}
      filter={({ options }) => options} // the service has already searched
      nothingFoundMessage={common.noCreator}
      clearable
    />
  );
}

function useChoices(creatorId: string | null, text: string): { readonly value: string; readonly label: string }[] {
  const [wanted] = useDebouncedValue(text.trim(), WAITS_MS);
  const chosen = useQuery({
    queryKey: ['creator', creatorId],
    queryFn: async () => api.creators.get(creatorId ?? ''),
    enabled: creatorId !== null,
  });
  const isTyped = wanted !== '' && wanted !== chosen.data?.name;
  const found = useQuery({
    queryKey: ['creators', 'choices', isTyped && wanted],
    placeholderData: keepPreviousData,
    queryFn: async () => api.creators.list({ limit: CHOICES, ...(isTyped && { search: wanted }) }),
  });
  const creators = new Map((found.data?.data ?? []).map(({ id, name }) => [id, name]));
  if (creatorId !== null) creators.set(creatorId, chosen.data?.name ?? creatorId);
  return [...creators].map(([value, label]) => ({ value, label }));
}
