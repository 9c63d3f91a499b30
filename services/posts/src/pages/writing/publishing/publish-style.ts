/** The style of the page on which a post is published; follows that of the author pages. */
export const publishStyle = `
html { scroll-padding-bottom: 6rem; }
form.publish { margin-top: 1.75rem; }
form.publish fieldset { margin-bottom: 2rem; }
form.publish legend { font-size: 1.05rem; margin-bottom: .5rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr)); gap: .6rem; }
.card { display: flex; gap: .7rem; align-items: flex-start; border: 1px solid var(--edge); border-radius: 2px; padding: .7rem .8rem; cursor: pointer; min-width: 0; }
.card:hover { border-color: var(--accent); }
.card:has(:checked) { border-color: var(--accent); outline: 2px solid var(--accent); outline-offset: -1px; background: var(--info-soft); }
.card:has(:focus-visible), .tag-chip:has(:focus-visible) { outline: 3px solid var(--link); outline-offset: 2px; }
.card b { display: block; line-height: 1.5; }
.card .hint { display: block; line-height: 1.6; font-size: .85rem; }
.tag-box { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; position: relative; border: 1px solid var(--edge); border-radius: 2px; padding: .4rem; }
.tag-box:has([type=text]:focus-visible) { outline: 3px solid var(--link); outline-offset: 1px; }
.tag-box [type=text]:focus-visible { outline: none; }
.tag-box input[type=text] { flex: 1 1 9rem; width: auto; min-height: 2.1rem; border: 0; background: none; padding: .1rem .4rem; }
.tag-box + datalist + .hint { margin: .3rem 0 .8rem; }
.tag-offers { display: flex; flex-wrap: wrap; gap: .4rem; align-items: center; }
.tag-offers > p { flex-basis: 100%; margin: 0; }
.tag-chip { display: inline-flex; align-items: center; gap: .4rem; max-width: 100%; min-height: 2rem; padding: .15rem .7rem; border: 1px solid var(--edge); border-radius: 1rem; font-size: .9rem; line-height: 1.5; cursor: pointer; overflow-wrap: anywhere; }
.tag-chip input { margin: 0; width: 1rem; height: 1rem; }
.tag-chip:has(:checked) { border-color: var(--accent); background: var(--info-soft); }
.tag-chip:has(:disabled) { opacity: .55; cursor: not-allowed; }
.enhanced .tag-chip input { position: absolute; opacity: 0; pointer-events: none; }
.enhanced .tag-chip::after { content: "+"; color: var(--quiet); font-weight: 700; }
.enhanced .tag-chip:has(:checked)::after { content: "×"; color: var(--accent); }
.tag-options { position: absolute; z-index: 3; top: 100%; left: -1px; right: -1px; margin: 2px 0 0; padding: .25rem 0; list-style: none; max-height: 16rem; overflow-y: auto; background: var(--page); border: 1px solid var(--edge); border-radius: 2px; box-shadow: 0 4px 14px rgb(0 0 0 / .18); }
.tag-options li { display: flex; justify-content: space-between; gap: 1rem; padding: .45rem .8rem; cursor: pointer; overflow-wrap: anywhere; }
.tag-options [aria-selected=true] { background: var(--accent); color: var(--on-accent); }
.tag-options span { color: var(--quiet); white-space: nowrap; font-size: .85rem; }
.tag-options [aria-selected=true] span { color: inherit; }
.drop { border: 2px dashed var(--line); border-radius: 2px; padding: .8rem 1rem; margin-bottom: .75rem; }
.drop.over { border-color: var(--accent); background: var(--info-soft); }
.drop label { font-weight: 600; }
.drop .hint { margin: .2rem 0 0; }
.drop .picked:empty, .drop [role=alert]:empty { display: none; }
.enhanced .drop input { position: absolute; opacity: 0; width: 1px; height: 1px; min-height: 0; padding: 0; }
.enhanced .drop label { display: inline-block; font-weight: 400; padding: .4rem 1.1rem; border: 1px solid var(--edge); border-radius: 2px; cursor: pointer; }
.enhanced .drop label:hover { border-color: var(--accent); }
.enhanced .drop:has(:focus-visible) label { outline: 3px solid var(--link); outline-offset: 2px; }
.drop .picked { display: flex; flex-wrap: wrap; gap: .8rem; align-items: center; margin-top: .6rem; }
.drop .picked img { width: 9rem; height: auto; aspect-ratio: 3 / 2; object-fit: cover; border: 1px solid var(--line); }
.drop [role=alert] { color: var(--bad); margin: .5rem 0 0; }
.covers label { cursor: pointer; }
.enhanced:has(.picked:not(:empty)) .covers { opacity: .6; }
.enhanced:has(.picked:not(:empty)) .covers label:has(:checked) { outline: 0; border-color: var(--line); }
[data-when]:has([value=now]:checked) .at { display: none; }
.at { margin: .5rem 0 0 1.75rem; }
.at input { max-width: 18rem; }
input[type=datetime-local] { width: 100%; min-width: 0; min-height: 2.75rem; padding: .4rem .7rem; background: var(--page); border: 1px solid var(--edge); border-radius: 2px; }
.checks { font-size: .9rem; margin-bottom: 1.5rem; }
.checks ul { padding-left: 1.3em; }
.card-preview { margin-bottom: 1.5rem; }
.shared { display: block; width: 100%; height: auto; aspect-ratio: 1200 / 630; object-fit: cover; border: 1px solid var(--line); border-radius: .5rem; }
.card-preview .rows + h2, #card + h2 { margin-top: 1.5rem; }
.checks h2, .card-preview h2 { font: 600 1.05rem/1.5 var(--sans); }
.card-preview .entry.pictured { grid-template-columns: minmax(0, 1fr) 7rem; column-gap: 1rem; }
.card-preview .rows { border: 1px solid var(--line); padding: 0 1.1rem; }
.card-preview .rows > li { border: 0; padding: 1.1rem 0; }
.bar { position: sticky; bottom: 0; z-index: 2; background: var(--page); border-top: 1px solid var(--line); padding: .75rem 0; padding-bottom: max(.75rem, env(safe-area-inset-bottom)); }
@media (min-width: 62rem) {
  form.publish { display: grid; grid-template-columns: minmax(0, 1fr) 24rem; gap: 0 3rem; align-items: start; }
  form.publish > .card-preview { grid-column: 2; grid-row: 1 / span 20; position: sticky; top: 1.5rem; }
  form.publish > :not(.card-preview) { grid-column: 1; }
}
@media (max-width: 30rem) { .bar { gap: .5rem; } .bar button { flex: 1 1 auto; padding-inline: .6rem; white-space: nowrap; } }
@media (forced-colors: active) { .card:has(:checked), .tag-chip:has(:checked) { outline: 3px solid Highlight; } .tag-options [aria-selected=true] { outline: 2px solid Highlight; } }
`;
