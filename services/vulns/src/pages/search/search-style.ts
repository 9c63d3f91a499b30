/** Styles of the search: form, filters and results, side by side on wide screens. */
export const searchStyle = `
.find { background: var(--soft); padding: 1.1rem 1.25rem; margin-bottom: 1rem; }
.find label, .find legend { display: block; font-weight: 600; font-size: .9rem; padding: 0 0 .2rem; }
.find .words label { font-size: 1rem; }
.line { display: flex; gap: .5rem; }
.line button { flex: none; }
.find .hint { margin: .35rem 0 0; }
.find .hint.whole { grid-column: 1 / -1; margin: -.4rem 0 .4rem; }
.filters { margin-top: .5rem; }
.filters > summary { font-weight: 600; width: max-content; max-width: 100%; color: var(--link); }
.fields { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 12rem), 1fr)); align-items: end; gap: .75rem 1rem; padding-top: .5rem; }
.fields .field { margin: 0; }
.fields fieldset { grid-column: 1 / -1; margin: 0; }
:is(.find, #keys) .box { display: inline-flex; align-items: center; gap: .35rem; font-weight: 400; font-size: 1rem; margin-right: 1rem; padding: .3rem 0; }
.box input { width: 1.15rem; height: 1.15rem; margin: 0; accent-color: var(--accent); }
.send { margin: 1rem 0 0; }
.active { margin-bottom: 1rem; }
.active ul { display: flex; flex-wrap: wrap; gap: .4rem; min-width: 0; list-style: none; }
.active a { display: inline-block; padding: .25rem .65rem; border: 1px solid var(--edge); border-radius: 2px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.active a:hover { text-decoration: underline; }
.active a.clear { border-color: transparent; color: var(--link); text-decoration: underline; }
.suggestions { display: flex; flex-wrap: wrap; gap: .1rem .9rem; align-items: baseline; margin-bottom: 1rem; }
.suggestions h2 { font: inherit; font-weight: 600; font-size: .9rem; margin: 0; }
.suggestions ul { display: flex; flex-wrap: wrap; gap: .1rem 1.1rem; list-style: none; }
.suggestions a { display: inline-block; padding: .25rem 0; }
.results .button.second { margin: 0 .5rem .5rem 0; }
.meant { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-bottom: .5rem; }
.meant a { display: inline-block; padding: .2rem 0; }

.densities { margin-left: 0; }
.fix, .rows .concerned { font-size: .9rem; margin: .2rem 0 0; color: var(--quiet); }
.fix code, .concerned code { color: var(--text); font-weight: 600; }
.of { margin-left: .75rem; }
.found { margin-bottom: 2rem; }
.results { min-width: 0; }
.line-up { display: flex; flex-wrap: wrap; align-items: baseline; gap: .2rem 1rem; padding-bottom: .6rem; }
.line-up h2, .line-up p { margin: 0; }
.total { color: var(--quiet); font-variant-numeric: tabular-nums; }
.orders { margin-left: auto; }
.orders ul { display: flex; flex-wrap: wrap; gap: 0 1rem; }
.orders a { display: inline-block; padding: .35rem 0 .15rem; font-size: .9rem; color: inherit; text-decoration: none; border-bottom: 2px solid transparent; }
.orders a:hover { text-decoration: underline; }
.orders [aria-current] { border-color: var(--seal); font-weight: 600; }
.found .rows > li { padding: .75rem 0 .8rem; }
.found .rows h3 { font-size: 1.0625rem; line-height: 1.4; }
.found .marks { margin: .2rem 0 .25rem; font-size: .95rem; }
.found .summary { font-size: .95rem; line-height: 1.55; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; line-clamp: 3; overflow: hidden; }
.quote { margin: .25rem 0 0; padding-left: .75rem; border-left: 2px solid var(--line); font-size: .9rem; max-width: 62rem; }
.quote q { quotes: none; }
.concerned { margin: .2rem 0 0; }
.ranking { margin: 0 0 .3rem; max-width: 62rem; }
#keys { max-width: min(32rem, calc(100vw - 2rem)); background: var(--page); color: inherit; border: 1px solid var(--edge); padding: 1.25rem 1.5rem; }
#keys::backdrop { background: #0008; }
#keys .pairs { margin-bottom: .75rem; }
kbd { font: 600 .9rem/1.5 var(--mono); border: 1px solid var(--edge); border-radius: 3px; padding: 0 .4rem; }
.equals { color: var(--quiet); padding: 0 .15em; }
.parts { margin-bottom: .6rem; }
.parts a { display: inline-block; padding: .2rem .5rem .2rem 0; }
.problem { margin: .5rem 0; padding-left: .75rem; border-left: 3px solid var(--alarm); overflow-wrap: anywhere; }
.problem p { margin: 0 0 .2rem; }
.problem strong { color: var(--alarm); }
.find [aria-invalid] { border-color: var(--alarm); }
mark { background: var(--mark); color: inherit; font-weight: 600; padding: 0 .06em; border-radius: 1px; }
.along { border-top: 1px solid var(--line); padding-top: 1rem; font-size: .95rem; }
.along h2 { font-size: 1.05rem; margin-bottom: .4rem; }
.along p { margin: 0 0 .25rem; }
.along a { display: inline-block; padding: .2rem 0; }

.facets > h2 { font-size: 1.05rem; margin-bottom: .6rem; }
.fold > summary { font-weight: 600; }
.facets { margin-bottom: 1rem; }
.facets section { margin: 0 0 1.1rem; }
.facets section + section { margin-top: 0; }
.facets h3 { font-size: .875rem; color: var(--quiet); font-weight: 600; padding-bottom: .2rem; border-bottom: 1px solid var(--line); }
.facets li a { display: flex; justify-content: space-between; gap: .75rem; padding: .22rem 0; color: inherit; text-decoration: none; font-size: .925rem; line-height: 1.45; }
.facets li a > span:first-child { min-width: 0; overflow-wrap: anywhere; }
.facets li a:hover > span:first-child { text-decoration: underline; }
.facets .chosen { font-weight: 700; }
.count { color: var(--quiet); font-variant-numeric: tabular-nums; white-space: nowrap; }
@media (max-width: 61.99rem) {
  .facets > h2 { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); margin: 0; }
  .fold { border: 1px solid var(--edge); border-radius: 2px; padding: .25rem .9rem; }
  .fold[open] > summary { margin-bottom: .5rem; }
  .facets li a { padding: .45rem 0; }
  .orders { margin-left: 0; flex-basis: 100%; }
}
@media (min-width: 40rem) and (max-width: 61.99rem) {
  .fold[open] { columns: 2; column-gap: 2rem; }
  .fold > summary { column-span: all; }
  .facets section { break-inside: avoid; }
}
@media (min-width: 62rem) {
  .found { display: grid; grid-template-columns: 14.5rem minmax(0, 1fr); gap: 2.5rem; align-items: start; }
  .found > .results:only-child { grid-column: 1 / -1; }
}
@supports selector(::details-content) {
  @media (min-width: 62rem) {
    .found:not(:has(.dense)) .fold > summary { display: none; }
    .found:not(:has(.dense)) .fold::details-content { content-visibility: visible; display: block; block-size: auto; }
  }
}
`;
