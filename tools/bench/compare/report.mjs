// Formats the report of bench-compare as Markdown.
import { markdownTable, median } from '../report.mjs';
import { computeDisturbance, suspectForeignFraction } from './pairs.mjs';
import { computeBounds, formatVerdict } from './statistics.mjs';

/** One line per row of a scenario: {scenario, label, better, before, after, bounds, verdict, isDisturbed}; before and after are medians.
 *  Pure. */
export function computeLines(scenario, rows, pairs) {
  const isDisturbed = median(pairs.map(computeDisturbance)) > suspectForeignFraction;
  return rows
    .map(({ label, better }) => {
      const own = pairs.map(({ before, after }) => ({ before: before[label], after: after[label] }));
      const bounds = computeBounds(own);
      const [before, after] = ['before', 'after'].map((side) => median(own.map((pair) => pair[side])));
      return { scenario, label, better, before, after, bounds, verdict: formatVerdict(bounds, better), isDisturbed };
    })
    .filter(({ before, after }) => before > 0 || after > 0); // SQLite has no server process to measure
}

/** Returns the whole report. `lines` come from computeLines, `notMeasured` {scenario, reason}, `foreign` the fractions of a core. Pure. */
export function formatReport({ head, lines, notMeasured, foreign }) {
  const headings = ['scenario', 'measure', 'before', 'after', 'after / before', '95 % bounds', 'verdict'];
  const cells = lines.map(({ scenario, label, before, after, bounds, verdict, isDisturbed }) => [
    ...[scenario, label, figure(before), figure(after), twoDigits(bounds.ratio)],
    bounds.low === undefined ? undefined : `${twoDigits(bounds.low)} – ${twoDigits(bounds.high)}`,
    verdictText(verdict, isDisturbed),
  ]);
  const parts = [head, markdownTable(headings, cells)];
  if (notMeasured.length > 0)
    parts.push(['Not measured:', ...notMeasured.map(({ scenario, reason }) => `- ${scenario}: ${reason}`)].join('\n'));
  return [...parts, disturbance(foreign), summary(lines)].filter(Boolean).join('\n\n');
}

function verdictText(verdict, isDisturbed) {
  if (verdict === 'same') return '';
  if (isDisturbed) return `${verdict} (disturbed)`;
  return verdict.includes('lost') ? `**${verdict}**` : verdict;
}

function summary(lines) {
  const named = (verdict, isDisturbed) =>
    lines
      .filter((line) => line.verdict === verdict && line.isDisturbed === isDisturbed)
      .map(({ scenario, label }) => `${scenario} (${label})`);
  const sentence = (begin, names) => (names.length > 0 ? [`${begin}: ${names.join('; ')}.`] : []);
  const lost = sentence('More than 5 % worse', named('lost', false));
  return [
    ...(lost.length > 0 ? lost : ['Nothing is certain to be more than 5 % worse.']),
    ...sentence('Perhaps more than 5 % worse; run more rounds', named('perhaps lost', false)),
    ...sentence('Worse, but disturbed by other work; measure again', [...named('lost', true), ...named('perhaps lost', true)]),
  ].join('\n');
}

function disturbance(foreign) {
  if (foreign.length === 0) return undefined;
  const [middle, most] = [median(foreign), Math.max(...foreign)].map((fraction) => Math.round(100 * fraction));
  const advice = median(foreign) > suspectForeignFraction ? ' That is too much: run again on an idle machine.' : '';
  return `Foreign work during a measurement: median ${middle} % of a core, maximum ${most} %.${advice}`;
}

function figure(value) {
  if (value === undefined) return undefined;
  const places = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 1 ? 2 : 3;
  return value.toLocaleString('en-US', { maximumFractionDigits: places });
}

function twoDigits(value) {
  return value?.toFixed(2);
}
