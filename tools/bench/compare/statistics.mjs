// Statistics of paired measurements: the geometric mean of their ratios, and its confidence interval.

/** Two-sided 95 % quantiles of Student's t for 1 to 30 degrees of freedom; the last one is used for more. */
const studentT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11, 2.101, 2.093, 2.086,
  2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];
const tolerated = 0.05;

/** Returns {ratio, low, high}: the geometric mean of after / before over `pairs` ({before, after}), and its 95 % bounds from the t
 *  distribution of the logarithms. Ignores pairs with a figure that isn't positive. With one pair the bounds are undefined, with none all
 *  three. Pure. */
export function computeBounds(pairs) {
  const logs = pairs.filter(({ before, after }) => before > 0 && after > 0).map(({ before, after }) => Math.log(after / before));
  const count = logs.length;
  if (count === 0) return { ratio: undefined, low: undefined, high: undefined };
  const mean = logs.reduce((sum, value) => sum + value, 0) / count;
  if (count === 1) return { ratio: Math.exp(mean), low: undefined, high: undefined };
  const variance = logs.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (count - 1);
  const margin = studentT[Math.min(count - 1, studentT.length) - 1] * Math.sqrt(variance / count);
  return { ratio: Math.exp(mean), low: Math.exp(mean - margin), high: Math.exp(mean + margin) };
}

/** Interprets the bounds if `better` is 'more' or 'less': 'lost' if the whole interval is more than 5 % worse, 'perhaps lost' if only the
 *  ratio is; 'gained' and 'perhaps gained' likewise; otherwise 'same'; 'unknown' without a ratio. Pure. */
export function formatVerdict({ ratio, low, high }, better) {
  if (ratio === undefined) return 'unknown';
  const [middle, worst, best] = better === 'more' ? [ratio, low, high] : [1 / ratio, high && 1 / high, low && 1 / low];
  if (middle < 1 - tolerated) return best !== undefined && best < 1 - tolerated ? 'lost' : 'perhaps lost';
  if (middle > 1 / (1 - tolerated)) return worst !== undefined && worst > 1 / (1 - tolerated) ? 'gained' : 'perhaps gained';
  return 'same';
}
