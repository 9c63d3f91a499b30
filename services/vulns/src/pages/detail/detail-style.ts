/** Styles of the page of a vulnerability, after the common rules. */
export const detailStyle = `
.slip { border: 1px solid var(--edge); border-top: 4px double var(--seal); margin-bottom: 1.25rem; }
.slip dl { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1px; background: var(--line); }
.slip dl > div { background: var(--page); padding: .5rem .75rem .6rem; }
.slip dl > :last-child:nth-child(odd) { grid-column: 1 / -1; }
.slip dt { color: var(--quiet); font-size: .8rem; font-weight: 600; letter-spacing: .02em; margin-bottom: .1rem; }
.slip dd { line-height: 1.45; overflow-wrap: anywhere; }
.slip p { margin: .1rem 0 0; font-size: .875rem; }
.slip .large { font-family: var(--serif); font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.slip .alarm { background: var(--alarm-soft); box-shadow: inset 4px 0 0 var(--alarm); }
.void h1 { text-decoration: line-through; text-decoration-thickness: 2px; text-decoration-color: var(--seal); }
.about .stamp { font-size: 1.1rem; }
.about .dates { margin: 0; }
.about .notice { margin: 1rem 0 0; }
.about h1 { margin-bottom: .25rem; }
.about .upstream p:last-child { margin-bottom: .25rem; }
.contents { margin-bottom: 1.25rem; font-size: .95rem; background: var(--page); border-block: 1px solid var(--line); overflow-x: auto; scrollbar-width: thin; }
.contents ul { display: flex; gap: 1.2rem; }
.contents a { display: inline-block; padding: .45rem 0; white-space: nowrap; }
.sections h3 { margin: 1rem 0 .3rem; }
.sections > section > h2 + h3, .sections > section > h2 + p + h3 { margin-top: 0; }
.sections > h2:not(:first-child) { margin-top: 1.5rem; }
.sections p { max-width: 62rem; }
.upgrades > li { padding: .5rem 0; border-top: 1px solid var(--line); }
.upgrades p { margin: .2rem 0; }
.upgrades li li p { display: inline; }
.upgrades pre { margin: 0 0 .4rem; padding: .45rem .7rem; background: var(--soft); white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.5; }
.vendor > p { margin: .3rem 0; }
.products li { padding: .15rem 0; overflow-wrap: anywhere; }
.products code { margin-left: .4rem; display: inline-block; max-width: 100%; }
details.vendor > .products { padding-left: 1.1rem; }
@media (min-width: 48rem) { details .products { columns: 2; column-gap: 2rem; } .products li { break-inside: avoid; } }
.scores > li { padding: .4rem 0; border-top: 1px solid var(--line); }
.sections .references { max-width: 62rem; }
.references li { padding: .25rem 0; }
.categories a { margin-right: .6rem; }
.copy[open] { border: 1px solid var(--line); padding: .35rem .9rem .75rem; }
.copy .field { margin-bottom: .75rem; }
.copy textarea, .copy input { font-family: var(--mono); font-size: .8rem; }
.downloads li { padding: .15rem 0; }
.downloads { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
.whole { user-select: all; }
.badge.differs { background: var(--warn-soft); color: var(--warn); box-shadow: inset 0 0 0 1px var(--warn); }
.badge.differs::before { content: "≠ " / ""; }
.sections .scroll { position: relative; }
.compare { min-width: 0; table-layout: fixed; }
.compare th:first-child { width: 30%; }
.compare th:last-child { width: 27%; }
.compare tbody th { padding-right: .4rem; }
.compare .differs > tr > td { background: var(--warn-soft); }
.compare :is(td, thead th):not(:first-child) { padding-left: .7rem; }
.compare tr > td:first-child { padding-left: .7rem; }
.records > li { padding: .15rem 0 .4rem; }
.records .upstream { font-size: .9rem; max-height: 24rem; overflow-y: auto; }
[aria-labelledby^=packages-] th:first-child { min-width: 9rem; }
.bulletins > li { border-top: 1px solid var(--line); padding: .75rem 0; }
.bulletins h3 { margin: 0; }
.bulletins .risks { margin: .3rem 0; }
.credits { columns: 20rem; }
.credits li { break-inside: avoid; padding: .1rem 0; overflow-wrap: anywhere; }
.timeline { list-style: none; border-left: 2px solid var(--line); margin-left: .4rem; padding-left: 1.2rem; }
.timeline li { position: relative; padding: .2rem 0 .35rem; }
.timeline li::before { content: ""; position: absolute; left: calc(-1.2rem - 6px); top: .7rem; width: .65rem; height: .65rem; border-radius: 50%; background: var(--page); border: 2px solid var(--seal); }
.timeline time { color: var(--quiet); font-size: .875rem; font-variant-numeric: tabular-nums; }
.timeline p { margin: 0; }
.related li { padding: .35rem 0; border-top: 1px solid var(--line); }
@media (max-width: 47.99rem) {
  .sections > section + section { margin-top: 1.4rem; }
  .sections h2 { margin-bottom: .4rem; }
  .sections .pairs > div { padding: .3rem 0; }
  .references a { display: block; white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
}
@media (min-width: 48rem) {
  .slip dl { grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); }
  .slip dl > :last-child:nth-child(odd) { grid-column: auto; }
  [aria-labelledby^=packages-] th:first-child { min-width: 13rem; }
}
@media (min-width: 62rem) and (min-height: 32rem) {
  .contents { position: sticky; top: 0; z-index: 1; }
  html:has(.contents) { scroll-padding-top: 4rem; }
}
@media (forced-colors: active) {
  .slip dl > div { outline: 1px solid; }
}
@media print {
  .copy, .contents, .downloads { display: none; }
  .rest > summary { display: none; }
  .rest::details-content { content-visibility: visible; block-size: auto; }
  .records .upstream { max-height: none; overflow: visible; }
  .bulletins > li { break-inside: avoid; }
}
`;
