import { type Html, html } from '@kairan/web/html';
import { type Captions, type Column, type Reading, type Series, sumOf } from './chart.ts';
import { chartFigure, columnTable, picture } from './chart-figure.ts';
import { fillOf, legend, patterns } from './inks.ts';
import { chartMessages } from './messages/messages.ts';
import { type Scale, scaleFor } from './scale.ts';
import { axisCount } from './ticks.ts';

/** A column chart. */
export interface ColumnChart extends Captions {
  /** What the columns stand for: "Month". */
  readonly head: string;
  /** From the bottom up; a single series if columns have no parts. */
  readonly series: readonly Series[];
  readonly columns: readonly Column[];
  /** For histograms: the label at the lower edge of each column. */
  readonly edges?: readonly string[];
}

/** Pixels. Horizontal sizes are shares of the width, so that text has the same size on phones and elsewhere. */
const height = { plot: 190, above: 18, below: 24 };
const whole = height.above + height.plot + height.below;
/** Up to this many columns have space for a number above them, on phones too. */
const numberedColumns = 10;
/** The share of its slot that a column fills; columns of a histogram touch. */
const columnShare = 0.78;
const classShare = 0.97;

/**
 * Draws columns for months, years or ranges, with stacked parts if there are several series. Counts only: the axis
 * starts at
 * 0. Columns lead to what they count; the numbers with their links are in a table below.
 */
export function columnChart(chart: ColumnChart, reading: Reading): Html {
  const { id, series, columns, head } = chart;
  const scale = scaleFor(Math.max(...columns.map(sumOf), 0));
  const drawing = html`${patterns(id, series)}
${axis(scale, reading)}
${rules(scale)}
${columns.map((column, i) => columnAt(i, column, chart, scale, reading))}
${edgesBelow(chart.edges ?? [])}`;
  return chartFigure(
    chart,
    html`${series.length > 1 ? legend(id, series) : ''}${picture(chart, whole, drawing)}`,
    columnTable(chart, head, series, columns, reading),
    reading,
  );
}

function yOf(n: number, { top }: Scale): number {
  return round(height.above + height.plot * (1 - n / top));
}

/** The labels of the vertical axis in the left margin, at the height of the grid lines. */
function axis(scale: Scale, reading: Reading): Html {
  return html`<g class="axis">${scale.ticks.map(
    (tick) =>
      html`<text x="-8" y="${yOf(tick, scale) + 4}" text-anchor="end">${axisCount(tick, reading, scale.top)}</text>`,
  )}</g>`;
}

function rules(scale: Scale): Html {
  return html`${scale.ticks.map(
    (tick) =>
      html`<rect class="${tick === 0 ? 'ground-line' : 'rule'}" width="100%" height="1" y="${yOf(tick, scale)}"></rect>`,
  )}`;
}

/** One column: a hover area with its numbers, its parts from the bottom up, and the label below. */
function columnAt(i: number, column: Column, chart: ColumnChart, scale: Scale, reading: Reading): Html {
  const { id, series, columns } = chart;
  const route = 100 / columns.length;
  const left = `${round(i * route)}%`;
  const middle = `${round((i + 0.5) * route)}%`;
  const total = sumOf(column);
  const share = chart.edges ? classShare : columnShare;
  let below = 0;
  const parts = column.figures.map(({ n }, s) => {
    const [bottom, top] = [yOf(below, scale), yOf(below + n, scale)];
    below += n;
    return n === 0
      ? ''
      : html`<rect class="part ${(series[s] as Series).ink}" x="${round((i + (1 - share) / 2) * route)}%" width="${round(share * route)}%" y="${top}" height="${round(bottom - top)}" fill="${fillOf(id, series[s] as Series)}"></rect>`;
  });
  const numbered = columns.length <= numberedColumns;
  const label = labelOf(column, series, reading);
  const drawn = html`<rect class="place" x="${left}" width="${round(route)}%" height="${height.above + height.plot}"><title>${label}</title></rect>${parts}`;
  const numbers = html`${
    numbered
      ? html`<text x="${middle}" y="${yOf(total, scale) - 5}" text-anchor="middle">${axisCount(total, reading)}</text>`
      : ''
  }${column.tick === '' ? '' : html`<text class="tick" x="${middle}" y="${whole - 6}" text-anchor="middle">${column.tick}</text>`}`;
  // For the keyboard, the table has the same link.
  const linked =
    column.href === null || total === 0
      ? drawn
      : html`<a href="${column.href}" tabindex="-1" aria-label="${label}">${drawn}</a>`;
  return html`<g>${linked}${numbers}</g>
`;
}

function edgesBelow(edges: readonly string[]): Html {
  return html`${edges.map(
    (edge, i) =>
      html`<text class="tick" x="${round((100 * i) / edges.length)}%" y="${whole - 6}" text-anchor="middle">${edge}</text>`,
  )}`;
}

function labelOf(column: Column, series: readonly Series[], { language, formats }: Reading): string {
  const messages = chartMessages[language];
  const parts = column.figures.flatMap(({ n }, s) =>
    n === 0 || series.length === 1 ? [] : [messages.part((series[s] as Series).name, formats.count(n))],
  );
  return messages.column(column.label, formats.count(sumOf(column)), parts);
}

/** Rounds to two decimals, which is finer than any screen. */
function round(n: number): number {
  return Math.round(n * 100) / 100;
}
