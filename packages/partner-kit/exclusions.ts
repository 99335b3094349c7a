// Statuses that no caller can cause from outside, and why. The suite exercises everything else that the contract declares.

/** By status, for all operations. */
const BY_STATUS: Readonly<Record<string, string>> = {
  500: 'needs an error inside the deployment, which no caller can cause from outside',
  503: 'needs an unavailable database or AI engine, which no caller can cause from outside',
};

/** Returns why a status can't be exercised from outside; undefined if it can. Pure. */
export function getExclusionReason(subject: string): string | undefined {
  return BY_STATUS[subject];
}
