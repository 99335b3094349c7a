// What all changes of a creator have in common.
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.js';

const SHOWN_IN = ['creator', 'creators', 'balances', 'counts'];

/** Returns how useChange finds the creator, and what shows it. */
export function useCreatorChange(id: string) {
  const queries = useQueryClient();
  return {
    id,
    queryKey: ['creator', id],
    read: async () => api.creators.get(id).withResponse(),
    refresh: async () => Promise.all(SHOWN_IN.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
  };
}
