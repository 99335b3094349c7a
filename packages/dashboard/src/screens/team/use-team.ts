// What the team screen reads and changes.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { StaffMember } from '@storefront/client';
import { api } from '../../api/client.js';
import type { Page } from '../../parts/list-state.js';
import { useMay, useSession } from '../../session/use-session.js';

/** A page of the members. */
export const useTeam = (page: Page) => useQuery({ queryKey: ['team', page], queryFn: async () => api.staff.list({ ...page }) });

/** A page of the people who were invited and have not signed in. */
export const useInvitations = (page: Page) =>
  useQuery({ queryKey: ['team', 'invited', page], queryFn: async () => api.staff.list({ status: 'invited', ...page }) });

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
