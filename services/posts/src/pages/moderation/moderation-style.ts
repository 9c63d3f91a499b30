/** The style of the moderation pages; follows the style of all pages. */
export const moderationStyle = `
.states { margin-bottom: 1.75rem; }
.states ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; border-bottom: 1px solid var(--line); }
.states a { display: inline-block; padding: .5rem 0 .4rem; color: inherit; text-decoration: none; border-bottom: 2px solid transparent; margin-bottom: -1px; }
.states a:hover { text-decoration: underline; }
.states [aria-current] { border-color: var(--seal); font-weight: 600; }
.queue > li { border-top: 1px solid var(--line); padding: 1.1rem 0; }
.queue h2 { margin: 0 0 .25rem; font-size: 1.1rem; overflow-wrap: anywhere; }
.queue p { margin: .15rem 0; }
.queue form, .queue .button { margin-top: .6rem; }
.line { display: flex; flex-wrap: wrap; gap: .1rem .9rem; align-items: baseline; }
.filter { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-bottom: 1.5rem; }
.filter p { margin: 0; flex: 1 1 9rem; max-width: 14rem; }
.filter label { display: block; font-size: .875rem; font-weight: 600; margin-bottom: .25rem; }
.filter p.act { flex: none; }
.decide { position: sticky; bottom: 0; z-index: 5; margin-inline: calc(-1 * clamp(1rem, 4vw, 2rem)); padding: 0 clamp(1rem, 4vw, 2rem) env(safe-area-inset-bottom, 0); background: var(--soft); border-top: 4px double var(--line); }
.decide details { max-height: 75dvh; overflow-y: auto; }
.decide summary { display: flex; align-items: center; justify-content: space-between; gap: 1rem; padding: .7rem 0; cursor: pointer; }
.decide summary h2 { margin: 0; font-size: 1.1rem; }
.decide summary h2::before { content: '▴'; display: inline-block; width: 1.2em; }
.decide [open] > summary h2::before { content: '▾'; }
.decide form { border-top: 1px solid var(--line); padding: 1rem 0; }
.decide textarea { min-height: 5rem; }
@media (min-width: 62rem) {
  .review { display: grid; grid-template-columns: minmax(0, 1fr) 18rem; gap: 0 3rem; }
  .reviewed { min-width: 0; }
  .reviewed .post.spread { display: block; }
  .reviewed .post > .rail { position: static; max-height: none; }
  .decide { align-self: start; top: 1rem; bottom: auto; margin: 0; padding: 0 1.25rem; border: 1px solid var(--line); max-height: calc(100dvh - 2rem); overflow-y: auto; }
  .decide details { max-height: none; }
  @supports selector(::details-content) {
    .decide summary { list-style: none; cursor: default; pointer-events: none; }
    .decide summary h2::before { content: none !important; }
    .decide details::details-content { content-visibility: visible; display: block; block-size: auto; }
  }
}
@media print { .decide { display: none; } }
.decide .hint { display: block; margin-top: .4rem; }
.reviewed > h2 { margin-top: 2rem; }
.shown { border-block: 4px double var(--line); padding: 1.5rem 0; margin: 1.5rem 0; }
.why { margin: .25rem 0 .75rem; padding-left: 1.4em; }
.notice .why { list-style-position: outside; }
.answer { white-space: pre-line; }
.cards { display: grid; gap: 1.5rem; }
.cards section { border: 1px solid var(--line); padding: 1.25rem clamp(1rem, 3vw, 1.5rem); }
.cards h2 { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; margin-bottom: .5rem; }
.cards .stamp.open { color: var(--good); }
.cards section > p + form { border-top: 1px solid var(--line); padding-top: 1rem; margin-top: 1rem; }
.cards form > p:last-child { margin: 0; }
details.source { margin: 0 0 1.5rem; }
details.source summary, .queue summary { cursor: pointer; padding: .4rem 0; }
`;
