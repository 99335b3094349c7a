// A chart of ratios over releases as inline SVG. It has no script and no style attribute, which the content security policy forbids. It
// uses the page's colors through currentColor, and the shape of the marks also distinguishes the series. Pure.

/** One line of a chart: a value for each label, or undefined. */
export interface Series {
  readonly name: string;
  readonly values: readonly (number | undefined)[];
}

interface Chart {
  readonly title: string;
  /** What the ratios compare with, and whether more or less is better. */
  readonly note: string;
  readonly labels: readonly string[];
  readonly series: readonly Series[];
}

const WIDTH = 320;
const HEIGHT = 170;
const PLOT = { left: 36, right: 308, top: 12, bottom: 140 };
const MOST_LABELS = 6;
const DASHES = ['', '6 3', '2 3', '8 3 2 3', '1 4'];

type Mark = (x: number, y: number) => string;
const MARKS: readonly Mark[] = [
  (x, y) => `<circle cx="${x}" cy="${y}" r="4"/>`,
  (x, y) => `<rect x="${x - 4}" y="${y - 4}" width="8" height="8"/>`,
  (x, y) => `<path d="M${x} ${y - 5}l5 9h-10z"/>`,
  (x, y) => `<path d="M${x} ${y - 5}l5 5-5 5-5-5z"/>`,
  (x, y) => `<path d="M${x - 4} ${y - 4}l8 8m0-8l-8 8" class="ratio-line"/>`,
];

/** Returns a figure with the chart and a legend with the newest value of each series. One line of HTML. */
export function chart({ title, note, labels, series }: Chart): string {
  const id = title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  const scale = computeScale(labels, series);
  const parts = [
    `<title id="${id}-title">${escapeHtml(title)}</title>`,
    `<desc id="${id}-desc">${escapeHtml(formatDescription({ title, note, labels, series }))}</desc>`,
    ...gridLines(scale),
    ...xLabels(labels, scale),
    ...series.map((one, place) => line(one, place, scale)),
  ];
  const svg = `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="${id}-title ${id}-desc">${parts.join('')}</svg>`;
  const legend = series.map((one, place) => `<li>${legendMark(place)} ${escapeHtml(one.name)}: ${formatNewest(one)}</li>`).join('');
  const caption = `<figcaption><strong>${escapeHtml(title)}</strong><br>${escapeHtml(note)}</figcaption>`;
  return `<figure class="ratio-chart">${caption}${svg}<ul>${legend}</ul></figure>`;
}

interface Scale {
  readonly x: (place: number) => number;
  readonly y: (value: number) => number;
  readonly ticks: readonly number[];
}

/** Scales from zero to the next round step above the largest value, and above 1, the reference. */
function computeScale(labels: readonly string[], series: readonly Series[]): Scale {
  const largest = Math.max(1, ...series.flatMap(({ values }) => values.filter((value) => value !== undefined)));
  const step = [0.25, 0.5, 1, 2, 5, 10, 20, 50].find((size) => largest / size <= 5) ?? largest;
  const top = Math.max(1, Math.ceil(largest / step) * step);
  const count = Math.round(top / step);
  return {
    x: (place) =>
      round(
        labels.length === 1 ? (PLOT.left + PLOT.right) / 2 : PLOT.left + 12 + (place * (PLOT.right - PLOT.left - 24)) / (labels.length - 1),
      ),
    y: (value) => round(PLOT.bottom - (value / top) * (PLOT.bottom - PLOT.top)),
    ticks: Array.from({ length: count + 1 }, (_, place) => place * step),
  };
}

function gridLines({ y, ticks }: Scale): string[] {
  const lines = ticks.map((tick) => {
    const text = `<text x="${PLOT.left - 6}" y="${y(tick) + 4}" text-anchor="end">${Number(tick.toFixed(2))}</text>`;
    return `<path class="ratio-grid" d="M${PLOT.left} ${y(tick)}H${PLOT.right}"/>${text}`;
  });
  return [...lines, `<path class="ratio-reference" d="M${PLOT.left} ${y(1)}H${PLOT.right}"/>`];
}

/** Selects as many labels as there is room for, always including the newest. */
function xLabels(labels: readonly string[], { x }: Scale): string[] {
  const every = Math.ceil(labels.length / MOST_LABELS);
  return labels.flatMap((label, place) =>
    (labels.length - 1 - place) % every === 0
      ? [`<text x="${x(place)}" y="${PLOT.bottom + 20}" text-anchor="middle">${escapeHtml(label)}</text>`]
      : [],
  );
}

/** Draws marks for values, and a line over releases without one. */
function line({ values }: Series, place: number, { x, y }: Scale): string {
  const points = values.flatMap((value, index) => (value === undefined ? [] : [{ x: x(index), y: y(value) }]));
  const path = points.map((point, index) => `${index === 0 ? 'M' : 'L'}${point.x} ${point.y}`).join('');
  const dash = DASHES[place % DASHES.length];
  const stroke = points.length > 1 ? `<path class="ratio-line"${dash ? ` stroke-dasharray="${dash}"` : ''} d="${path}"/>` : '';
  return `<g class="ratio-series-${place % MARKS.length}">${stroke}${points.map((point) => markAt(place)(point.x, point.y)).join('')}</g>`;
}

const markAt = (place: number): Mark => MARKS[place % MARKS.length] as Mark;

const legendMark = (place: number): string =>
  `<svg viewBox="0 0 12 12" aria-hidden="true"><g class="ratio-series-${place % MARKS.length}">${markAt(place)(6, 6)}</g></svg>`;

const formatNewest = ({ values }: Series): string => values.findLast((value) => value !== undefined)?.toFixed(2) ?? '–';

/** Describes the chart in words. */
function formatDescription({ note, labels, series }: Chart): string {
  const told = series.map(({ name, values }) => {
    const shown = values.flatMap((value, place) => (value === undefined ? [] : [`${labels[place]} ${value.toFixed(2)}`]));
    return `${name}: ${shown.join(', ')}.`;
  });
  return `Ratios by release; ${note}. ${told.join(' ')}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Escapes text for the page, which VitePress compiles: no tags and no Vue expressions. */
const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll('{{', '&#123;&#123;');
