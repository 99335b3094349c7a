// A filter that does not go with another one.

/** Returns what its field looks like while there is a reason: it stays where it is and can't be used, with the reason below it. */
export const toBlocked = (reason: string | undefined) => ({
  disabled: reason !== undefined,
  description: reason,
  inputWrapperOrder: ['label' as const, 'input' as const, 'description' as const],
});
