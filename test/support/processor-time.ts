// How much work something is, on a machine that does other work as well.

/** Milliseconds that processors have worked for this process so far, all its threads together. Where others keep the machine busy,
 *  the same work takes longer by the clock, and as long by this one. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
