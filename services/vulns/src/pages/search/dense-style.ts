/**
 * Styles of dense rows: a line of aligned columns on wide screens, with the filters folded above, else two lines. Comes
 * after the styles of the search.
 */
export const denseStyle = `
.found .dense > li { padding: .3rem 0; }
.found .dense h3 { font-size: .95rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.dense h3 a { outline-offset: -3px; }
.dense p { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .75rem; margin: 0; font-size: .875rem; font-variant-numeric: tabular-nums; }
.dense .badge { font-size: .78rem; padding: 0 .35rem; }
.dense .deciding { display: flex; flex-wrap: wrap; gap: .1rem .3rem; }
.dense .part, .dense .heads { display: none; }
@media (min-width: 62rem) {
  .found:has(.dense) { display: block; }
  .found:has(.dense) .facets > h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
  .found:has(.dense) .fold { border: 1px solid var(--edge); border-radius: 2px; padding: .25rem .9rem; }
  .found:has(.dense) .fold[open] { columns: 4; column-gap: 2rem; }
  .found:has(.dense) .fold > summary { column-span: all; }
  .found:has(.dense) .facets section { break-inside: avoid; }
  .rows.dense { display: grid; grid-template-columns: max-content max-content minmax(0, 1fr) fit-content(13rem) max-content fit-content(6.5rem) max-content; column-gap: .9rem; }
  .found .dense > li, .dense article { display: grid; grid-column: 1 / -1; grid-template-columns: subgrid; align-items: baseline; }
  .dense article p { display: contents; }
  .dense h3 { grid-row: 1; grid-column: 3; }
  .dense p > * { grid-row: 1; min-width: 0; }
  .dense p, .dense p > * { font-size: .875rem; }
  .dense .part { display: block; white-space: nowrap; }
  .dense .fix { overflow: hidden; text-overflow: ellipsis; margin: 0; }
  .found .dense > .heads { border: 0; padding: .2rem 0; color: var(--quiet); font-size: .8rem; font-weight: 600; }
}
`;
