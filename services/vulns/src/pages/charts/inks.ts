import { type Html, html } from '@kairan/web/html';
import type { Ink, Series } from './chart.ts';

/**
 * What each ink is filled with beside its colour, so that no part is told from another by colour alone: a ground, and lines or
 * dots on it, drawn on a tile of `size` pixels.
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

/** The patterns of a chart's inks; `fillOf` names them. Names are in small letters, as parsers of HTML know them. */
export function patterns(id: string, series: readonly Series[]): Html {
  return html`<defs>${series.map(({ ink }) => {
    const { size, turned, path } = tiles[ink];
    return html`<pattern id="${id}-${ink}" width="${size}" height="${size}" patternunits="userSpaceOnUse" patterntransform="rotate(${turned})"><rect class="ground ${ink}" width="${size}" height="${size}"></rect>${
      path === '' ? '' : html`<path class="lines ${ink}" d="${path}"></path>`
    }</pattern>`;
  })}</defs>`;
}

/** What a shape drawn in an ink has as its `fill`. */
export function fillOf(id: string, { ink }: Series): string {
  return `url(#${id}-${ink})`;
}

/** Which ink means what: a square of each beside its name, in the order in which they are stacked. */
export function legend(id: string, series: readonly Series[]): Html {
  return html`<ul class="legend" aria-hidden="true">${series.map(
    (one) =>
      html`<li><svg width="14" height="14" focusable="false"><rect class="part" width="14" height="14" fill="${fillOf(id, one)}"></rect></svg>${one.name}</li>`,
  )}</ul>`;
}
