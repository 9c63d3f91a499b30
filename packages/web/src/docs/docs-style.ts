import { pageColours, pageFonts } from '../page-style.ts';

/**
 * The style of the API page: one column on a phone, a table of contents beside the text on wide screens, light and
 * dark.
 */
export const docsStyle = `${pageColours}${pageFonts}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
@media (prefers-reduced-motion: no-preference) { html { scroll-behavior: smooth; } }
body {
  margin: 0; background: var(--page); color: var(--text); overflow-wrap: break-word;
  font: 1rem/1.65 var(--sans);
}
a { color: var(--link); text-underline-offset: .15em; }
a:focus-visible, pre:focus-visible, summary:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
code, pre { font-family: var(--mono); font-size: .875em; }
code { background: var(--soft); padding: .1em .3em; border-radius: 2px; overflow-wrap: anywhere; }
pre { background: var(--soft); padding: .85rem 1.1rem; overflow-x: auto; }
pre code { background: none; padding: 0; overflow-wrap: normal; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; background: var(--page); padding: .5rem 1rem; }
header.top { border-bottom: 4px double var(--line); padding: 1.5rem 0; }
header.top > div, .frame { max-width: 76rem; margin: 0 auto; }
header.top > div { padding: 0 1rem; }
h1, h2 { font-family: var(--serif); }
h1 { margin: 0; font-size: clamp(1.5rem, 5vw, 2rem); line-height: 1.25; }
h2 { margin: 0 0 .5rem; font-size: 1.35rem; line-height: 1.35; }
h3 { margin: 1.75rem 0 .5rem; font-size: 1rem; }
.version { color: var(--quiet); margin: .25rem 0 0; }
.frame { padding: 0 1rem 4rem; }
nav { margin: 1rem 0; border-block: 1px solid var(--line); padding: .5rem 0; }
nav summary { cursor: pointer; font-weight: 600; padding: .35rem 0; }
nav ul { list-style: none; margin: 0; padding: 0; }
nav li a { display: block; padding: .4rem 0; text-decoration: none; line-height: 1.35; }
nav li a:hover { text-decoration: underline; }
nav p { margin: .75rem 0 .25rem; color: var(--quiet); font-size: .85rem; font-weight: 600; }
section { padding: 2rem 0; border-bottom: 1px solid var(--line); }
section:last-child { border-bottom: 0; }
.call { display: flex; flex-wrap: wrap; align-items: baseline; gap: .25rem .6rem; }
.method { background: var(--good-soft); color: var(--good); font-weight: 700; font-size: .8rem; padding: .15rem .5rem; border-radius: 2px; }
.call code { background: none; padding: 0; font-size: 1.1rem; font-weight: 600; }
.call a { color: inherit; text-decoration: none; }
.call a:hover { text-decoration: underline; }
.name { color: var(--quiet); margin: 0 0 .75rem; font-size: .9rem; }
table { width: 100%; border-collapse: collapse; margin: .5rem 0 1rem; font-size: .95rem; }
th, td { text-align: left; vertical-align: top; padding: .55rem .75rem .55rem 0; border-top: 1px solid var(--line); }
thead th { border-top: 0; color: var(--quiet); font-size: .8rem; font-weight: 600; padding-block: .25rem; }
tbody th { font-weight: 400; width: 34%; }
.hint { color: var(--quiet); font-size: .85rem; display: block; }
td p { margin: 0 0 .25rem; }
td p:last-child { margin-bottom: 0; }
.takes { color: var(--quiet); font-size: .9rem; }
.status { font-variant-numeric: tabular-nums; background: var(--bad-soft); color: var(--bad); font-weight: 600; padding: .1rem .4rem; border-radius: 2px; font-size: .85rem; }
@media (max-width: 40rem) {
  tbody th { width: 42%; }
  th, td { padding-right: .5rem; }
}
@media (min-width: 62rem) {
  .frame { display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 3rem; }
  nav { border: 0; position: sticky; top: 1rem; align-self: start; margin: 1.5rem 0 0; max-height: calc(100vh - 2rem); overflow-y: auto; }
}
@media print { nav { display: none; } section { break-inside: avoid-page; } }
`;
