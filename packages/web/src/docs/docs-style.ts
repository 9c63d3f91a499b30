/** The style of the API reference, beside that of all pages. */
export const docsStyle = `
.docs { max-width: 56rem; }
.docs pre { background: var(--soft); padding: .85rem 1.1rem; overflow-x: auto; margin: 0 0 1rem; }
.docs :not(pre) > code { background: var(--soft); padding: .1em .3em; border-radius: 2px; }
.docs section { padding-block: .75rem; }
.docs h4 { margin: 1.5rem 0 .5rem; font-size: 1rem; }
.docs section > h3 { margin: 1.5rem 0 .5rem; }
.docs .entry { border-top: 1px solid var(--line); }
.docs .entry:last-child { border-bottom: 1px solid var(--line); }
.docs summary { cursor: pointer; padding: .7rem 0; }
.docs summary:hover h3 { text-decoration: underline; }
.docs summary h3 { display: inline; font-size: 1rem; overflow-wrap: anywhere; }
.docs summary :is(h3, p) code { background: none; padding: 0; font-size: 1em; font-weight: 600; }
.docs .about { display: block; margin: .2rem 0 0 1.1rem; color: var(--quiet); font-size: .95rem; }
.docs .entry > div { padding: .25rem 0 1.5rem 1.1rem; scroll-margin-top: 5.5rem; }
.docs .method { display: inline-block; min-width: 3.6rem; text-align: center; background: var(--info-soft); color: var(--info); font: 700 .8rem/1.5 var(--sans); padding: .1rem .5rem; border-radius: 2px; }
.docs .method.get { background: var(--good-soft); color: var(--good); }
.docs .method.delete { background: var(--bad-soft); color: var(--bad); }
.docs table { width: 100%; border-collapse: collapse; margin: .5rem 0 1rem; font-size: .95rem; }
.docs :is(th, td) { text-align: left; vertical-align: top; padding: .55rem .75rem .55rem 0; border-top: 1px solid var(--line); }
.docs thead th { border-top: 0; color: var(--quiet); font-size: .8rem; font-weight: 600; padding-block: .25rem; }
.docs tbody th { font-weight: 400; width: 34%; overflow-wrap: anywhere; }
.docs :is(th, td) .hint { display: block; }
.docs td p { margin: 0 0 .25rem; }
.docs td p:last-child { margin-bottom: 0; }
.docs .takes { color: var(--quiet); font-size: .9rem; }
.docs .status { font-variant-numeric: tabular-nums; background: var(--bad-soft); color: var(--bad); font-weight: 600; padding: .1rem .4rem; border-radius: 2px; font-size: .85rem; }
@media (max-width: 40rem) {
  .docs tbody th { width: 42%; }
  .docs .entry > div { padding-left: 0; }
}
@media print { .docs details::details-content { content-visibility: visible; display: block; block-size: auto; } }
`;
