// When an object last changed, for lists of changes (changes.ts).

/** Returns what a new row says of its last change: null for an object that is found by its id, which has the time. The id of an object of the past says when it was
 *  created, not when it was recorded. Pure. */
export const toChangedAt = ({ createdAt, updatedAt }: { readonly createdAt: string; readonly updatedAt: string }): string | null =>
  updatedAt === createdAt ? null : updatedAt;
