import { type Html, html } from '@kairan/web/html';
import type { Captions, Column, Figure, Reading, Series } from './chart.ts';
import { sumOf } from './chart.ts';
import { chartMessages } from './messages/messages.ts';

/** A chart with its description and an expandable table of its numbers. */
export function chartFigure({ id, description }: Captions, drawing: Html, numbers: Html, { language }: Reading): Html {
  return html`<figure class="chart" id="${id}">
<figcaption>${description}</figcaption>
${drawing}
<details class="numbers"><summary>${chartMessages[language].numbers}</summary>
${numbers}</details>
</figure>`;
}

/** The drawing of a chart: a group for screen readers, with the title and the description of the chart and links. */
export function picture({ id, title, description }: Captions, height: number, drawing: Html): Html {
  return html`<svg class="drawing" width="90%" height="${height}" role="group" aria-labelledby="${id}-title" aria-describedby="${id}-text"><title id="${id}-title">${title}</title><desc id="${id}-text">${description}</desc>
${drawing}</svg>`;
}

/** The numbers of a column chart: a row per column, a cell per series, and a total if there are several series. */
export function columnTable(
  { id, title }: Captions,
  head: string,
  series: readonly Series[],
  columns: readonly Column[],
  reading: Reading,
): Html {
  const { total } = chartMessages[reading.language];
  const several = series.length > 1;
  return html`<div class="scroll" role="group" aria-label="${title}" tabindex="0"><table id="${id}-numbers">
<thead><tr><th scope="col">${head}</th>${several ? html`<th scope="col" class="number">${total}</th>` : ''}${series.map(({ name }) => html`<th scope="col" class="number">${name}</th>`)}</tr></thead>
<tbody>
${columns.map(
  (column) =>
    html`<tr><th scope="row">${column.label}</th>${several ? cell({ n: sumOf(column), href: column.href }, reading) : ''}${column.figures.map((figure) => cell(figure, reading))}</tr>
`,
)}</tbody></table></div>`;
}

function cell(figure: Figure, reading: Reading): Html {
  return html`<td class="number">${linkedCount(figure, reading)}</td>`;
}

/** A count with a link to what it counts; a count of zero has no link. */
export function linkedCount({ n, href }: Figure, { formats }: Reading): Html {
  const count = formats.count(n);
  return href === null || n === 0 ? html`${count}` : html`<a href="${href}">${count}</a>`;
}
