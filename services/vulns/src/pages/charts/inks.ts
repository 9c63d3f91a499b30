import { type Html, html } from '@kairan/web/html';
import type { Ink, Series } from './chart.ts';

/**
 * The fill pattern of each ink, so that parts differ not only by colour: a background with lines or dots, drawn on a
 * tile of
 * `size` pixels.
 */
const tiles: Readonly<Record<Ink, { size: number; turned: number; path: string }>> = {
  critical: { size: 8, turned: 0, path: '' },
  high: { size: 6, turned: 45, path: 'M0 0H2V6H0Z' },
  medium: { size: 6, turned: 0, path: 'M0 0H2V2H0ZM3 3H5V5H3Z' },
  low: { size: 5, turned: 0, path: 'M0 0H5V1H0Z' },
  none: { size: 8, turned: 0, path: '' },
  unknown: { size: 6, turned: -45, path: 'M0 0H1V6H0Z' },
  plain: { size: 8, turned: 0, path: '' },
  alarm: { size: 5, turned: 45, path: 'M0 0H2V5H0Z' },
};

/** The pattern definitions of a chart, referenced by `fillOf`. Names are in lower case, as HTML parsers expect. */
export function patterns(id: string, series: readonly Series[]): Html {
  return html`<defs>${series.map(({ ink }) => {
    const { size, turned, path } = tiles[ink];
    return html`<pattern id="${id}-${ink}" width="${size}" height="${size}" patternunits="userSpaceOnUse" patterntransform="rotate(${turned})"><rect class="ground ${ink}" width="${size}" height="${size}"></rect>${
      path === '' ? '' : html`<path class="lines ${ink}" d="${path}"></path>`
    }</pattern>`;
  })}</defs>`;
}

/** The `fill` of a shape in an ink. */
export function fillOf(id: string, { ink }: Series): string {
  return `url(#${id}-${ink})`;
}

/** The legend: a square of each ink beside its name, in stacking order. */
export function legend(id: string, series: readonly Series[]): Html {
  return html`<ul class="legend" aria-hidden="true">${series.map(
    (one) =>
      html`<li><svg width="14" height="14" focusable="false"><rect class="part" width="14" height="14" fill="${fillOf(id, one)}"></rect></svg>${one.name}</li>`,
  )}</ul>`;
}
