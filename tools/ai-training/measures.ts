// Evaluation measures.

/** The probability that a positive scores higher than a negative (area under the ROC curve); a tie counts half. */
export function areaUnderCurve(scores: readonly number[], labels: readonly boolean[]): number {
  const ranks = rank(scores);
  const positives = labels.filter(Boolean).length;
  const sum = ranks.reduce((total, value, index) => total + (labels[index] ? value : 0), 0);
  return (sum - (positives * (positives + 1)) / 2) / (positives * (labels.length - positives));
}

/** Spearman's rank correlation; ties get their mean rank. */
export function rankCorrelation(first: readonly number[], second: readonly number[]): number {
  const [left, right] = [rank(first), rank(second)];
  const mean = (left.length + 1) / 2;
  let [cross, spreadLeft, spreadRight] = [0, 0, 0];
  left.forEach((value, index) => {
    const other = (right[index] as number) - mean;
    cross += (value - mean) * other;
    spreadLeft += (value - mean) ** 2;
    spreadRight += other ** 2;
  });
  return cross / Math.sqrt(spreadLeft * spreadRight);
}

/** The share of entries that satisfy the claim, 0..1. */
export function computeShare<Entry>(entries: readonly Entry[], claim: (entry: Entry) => boolean): number {
  return entries.filter(claim).length / Math.max(1, entries.length);
}

/** The percentile of the values at this share (nearest rank). */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((first, second) => first - second);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function rank(values: readonly number[]): number[] {
  const order = values.map((_, index) => index).sort((first, second) => (values[first] as number) - (values[second] as number));
  const ranks = new Array<number>(values.length);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1] as number] === values[order[from] as number]) to += 1;
    for (let index = from; index <= to; index += 1) ranks[order[index] as number] = (from + to) / 2 + 1;
    from = to + 1;
  }
  return ranks;
}
