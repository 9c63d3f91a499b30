/** Styles of the common layout: navigation and languages, folded into a menu on phones, and error pages. */
export const frameStyle = `
.quick { display: flex; gap: .4rem; flex: 1 1 16rem; max-width: 26rem; }
.quick button { flex: none; }
header.top search { flex: 1 1 16rem; max-width: 30rem; }
header.top .quick { max-width: none; }
header.top > div { gap: .2rem 1rem; padding-bottom: .4rem; }
.menu { flex: 1 0 100%; }
.menu > summary { font-weight: 600; list-style: none; padding: .45rem .75rem; border: 1px solid var(--edge); border-radius: 2px; width: max-content; }
.menu > summary::-webkit-details-marker { display: none; }
.menu > summary::after { content: "▾" / ""; margin-left: .5rem; }
.menu[open] > summary::after { content: "▴" / ""; }
.places { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.75rem; }
.places nav:first-child [aria-current] { border-color: var(--seal); }
@supports selector(::details-content) {
  @media (min-width: 48rem) {
    .menu > summary { display: none; }
    .menu::details-content { content-visibility: visible; display: block; block-size: auto; }
  }
}
.way-in { display: none; }
@media (max-width: 47.99rem) {
  .way-in { display: block; }
  header.top > div { position: relative; gap: .55rem .5rem; }
  .brand { flex: 1 1 0; min-width: 0; gap: .4rem; font-size: 1rem; letter-spacing: 0; line-height: 1.3; }
  header.top search { flex-basis: 100%; max-width: none; order: 3; padding-bottom: .3rem; }
  .menu { flex: none; order: 2; }
  .brand:lang(ja) { word-break: keep-all; }
  .seal { width: 1.6rem; height: 1.6rem; }
  .menu > summary { padding-inline: .6rem; }
  .account summary .name { max-width: 4.5rem; }
  .account li:has(.join) { display: none; }
  header.top .way-in { margin: .8rem 0 .4rem; }
  .way-in .join { display: block; text-align: center; text-decoration: none; }
  .places { position: absolute; z-index: 2; inset: 3.6rem 0 auto; flex-direction: column; background: var(--page); border-block: 4px double var(--line); padding: .4rem clamp(1rem, 4vw, 2rem) .7rem; box-shadow: 0 .6rem 1rem -.6rem #0006; }
  header.top .places nav:first-child ul { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.35rem; }
  .places nav:first-child li { border-bottom: 1px solid var(--line); }
  .places nav:first-child a { display: block; padding-block: .65rem; border: 0; }
  .places nav:first-child [aria-current] { font-weight: 700; }
  header.top .languages { padding-top: .5rem; }
  header.top .languages a { font-size: .95rem; padding-block: .5rem; }
}
.fault { max-width: 44rem; }
.fault .stamp { margin: 0 0 .9rem; font-size: 1.1rem; transform: rotate(-4deg); }
.fault .quick { max-width: none; margin: 1.25rem 0; }
.elsewhere ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
`;
