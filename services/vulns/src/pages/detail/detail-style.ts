/** Styles of the page of a vulnerability, after the common rules. */
export const detailStyle = `
.slip { border: 1px solid var(--edge); border-top: 4px double var(--seal); margin-bottom: 1.25rem; }
.slip dl { display: flex; flex-wrap: wrap; gap: 1px; background: var(--line); }
.slip dl > div { flex: 1 1 min(100%, 11.5rem); background: var(--page); padding: .7rem .9rem .8rem; }
.slip dl:has(> :nth-child(7)) > div { flex-basis: min(100%, 15rem); }
.slip dt { color: var(--quiet); font-size: .8rem; font-weight: 600; letter-spacing: .02em; margin-bottom: .15rem; }
.slip dd { line-height: 1.5; overflow-wrap: anywhere; }
.slip p { margin: .15rem 0 0; font-size: .9rem; }
.slip .large { font-family: var(--serif); font-size: 1.6rem; line-height: 1.2; font-variant-numeric: tabular-nums; }
.slip .alarm { background: var(--alarm-soft); box-shadow: inset 4px 0 0 var(--alarm); }
.void h1 { text-decoration: line-through; text-decoration-thickness: 2px; text-decoration-color: var(--seal); }
.about .stamp { font-size: 1.1rem; }
.contents { margin-bottom: 1.75rem; font-size: .95rem; }
.contents ul { display: flex; flex-wrap: wrap; gap: .1rem 1.2rem; border-block: 1px solid var(--line); padding: .35rem 0; }
.contents a { display: inline-block; padding: .25rem 0; }
.sections h3 { margin: 1.1rem 0 .35rem; }
.copy[open] { border: 1px solid var(--line); padding: .35rem .9rem .75rem; }
.copy > summary { font-weight: 600; }
.copy .field { margin-bottom: .75rem; }
.copy textarea, .copy input { font-family: var(--mono); font-size: .8rem; }
.copy li { padding: .15rem 0; }
.copy .plain { display: flex; flex-wrap: wrap; gap: 0 1.5rem; }
.whole { user-select: all; }
.badge.differs { background: var(--warn-soft); color: var(--warn); box-shadow: inset 0 0 0 1px var(--warn); }
.badge.differs::before { content: "≠ " / ""; }
[aria-labelledby=products] table { min-width: 0; }
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
[aria-labelledby^=packages-] th:first-child, [aria-labelledby=products] th:first-child { min-width: 9rem; }
.bulletins > li { border-top: 1px solid var(--line); padding: .75rem 0; }
.bulletins h3 { margin: 0; }
.bulletins .risks { margin: .3rem 0; }
.credits { columns: 20rem; }
.credits li { break-inside: avoid; padding: .1rem 0; overflow-wrap: anywhere; }
.timeline { list-style: none; border-left: 2px solid var(--line); margin-left: .4rem; padding-left: 1.2rem; }
.timeline li { position: relative; padding: .35rem 0 .6rem; }
.timeline li::before { content: ""; position: absolute; left: calc(-1.2rem - 6px); top: .85rem; width: .65rem; height: .65rem; border-radius: 50%; background: var(--page); border: 2px solid var(--seal); }
.timeline time { color: var(--quiet); font-size: .875rem; font-variant-numeric: tabular-nums; }
.timeline p { margin: 0; }
.related li { padding: .4rem 0; border-top: 1px solid var(--line); }
@media (min-width: 40rem) {
  [aria-labelledby^=packages-] th:first-child, [aria-labelledby=products] th:first-child { min-width: 13rem; }
}
@media print {
  .copy, .contents { display: none; }
  .records .upstream { max-height: none; overflow: visible; }
  .bulletins > li { break-inside: avoid; }
}
`;
