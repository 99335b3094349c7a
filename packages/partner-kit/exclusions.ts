// What no caller can cause from outside, and why. Everything else that the contract declares is exercised.

/** By status, for all operations alike. */
const BY_STATUS: Readonly<Record<string, string>> = {
  500: 'needs a fault inside the deployment, which nobody can cause from outside',
  503: 'needs a store or an AI engine that is away, which nobody can cause from outside',
};

/** Why a status can't be exercised from outside; undefined when it can. Pure. */
export function getExclusionReason(subject: string): string | undefined {
  return BY_STATUS[subject];
}
