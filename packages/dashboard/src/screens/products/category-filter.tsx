// The filter by category: its name is shown, its id is in the URL.
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.js';
import type { ListState } from '../../parts/list-state.js';
import { useTexts } from '../../texts/use-texts.js';
import { useCategories } from './use-categories.js';

/** Finds categories by the start of their name. */
export function CategoryFilter({ state }: { readonly state: ListState }) {
  const { products: texts, common } = useTexts();
  const id = state.get('category');
  const [typed, setTyped] = useState('');
  const { data: chosen } = useQuery({
    queryKey: ['category', id],
    queryFn: async () => api.products.getCategory(id ?? ''),
    enabled: id !== undefined,
    staleTime: 30_000,
  });
  const label = chosen?.name ?? id ?? '';
  // The name of the chosen category is in the field, and is no search.
  const categories = useCategories(typed === label ? '' : typed);
  const choices = categories.map((one) => ({ value: one.id, label: one.name }));
  if (id && !categories.some((one) => one.id === id)) choices.unshift({ value: id, label });
  return (
    <Select
      label={texts.category}
      placeholder={common.all}
      data={choices}
      value={id ?? null}
      onChange={(value) => state.set('category', value)}
      searchable
      clearable
      searchValue={typed}
      onSearchChange={setTyped}
      filter={({ options }) => options}
      nothingFoundMessage={texts.noCategory}
    />
  );
}
