// What the team screen reads and changes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '@storefront/client';
import { api } from '../../api/client.js';
import { PAGE_SIZE } from '../../parts/list-state.js';
import { useMay, useSession } from '../../session/use-session.js';

/** The page of the members at an offset. */
export const useTeam = (offset: number) =>
  useQuery({ queryKey: ['team', offset], queryFn: async () => api.staff.list({ limit: PAGE_SIZE, offset }) });

/** The page of the people who were invited and have not signed in, at an offset. */
export const useInvitations = (offset: number) =>
  useQuery({ queryKey: ['team', 'invited', offset], queryFn: async () => api.staff.list({ status: 'invited', limit: PAGE_SIZE, offset }) });

/** Enables or disables a member. */
export function useSetStatus(onDone: () => void) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, status }: { id: string; status: 'active' | 'disabled' }) => api.staff.update(id, { status }),
    onSuccess: async () => {
      onDone();
      await queries.invalidateQueries({ queryKey: ['team'] });
    },
  });
}

/** Returns a function that says whether the person may change a member: only an owner changes owners. */
export function useMayChange(): (member: StaffMember) => boolean {
  const may = useMay();
  return ({ role }) => may('staff:write') && (role !== 'owner' || may('*'));
}

/** Returns a function that says whether a member is the person who is signed in: nobody changes their own role or disables themselves. */
export function useIsSelf(): (member: StaffMember) => boolean {
  const { staff } = useSession();
  return ({ id }) => id === staff.id;
}
