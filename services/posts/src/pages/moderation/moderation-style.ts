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
.queue form { margin-top: .6rem; }
.line { display: flex; flex-wrap: wrap; gap: .1rem .9rem; align-items: baseline; }
.filter { display: flex; flex-wrap: wrap; gap: .75rem; align-items: end; margin-bottom: 1.5rem; }
.filter p { margin: 0; flex: 0 1 14rem; }
.filter label { display: block; font-size: .875rem; font-weight: 600; margin-bottom: .25rem; }
.filter p.act { flex: none; }
.decide { border-top: 4px double var(--line); padding-top: 1.5rem; margin-top: 2.5rem; }
.decide form { border-bottom: 1px solid var(--line); padding: 1rem 0; }
.decide textarea { min-height: 6rem; }
.decide .hint { display: block; margin-top: .4rem; }
.shown { border-block: 4px double var(--line); padding: 1.5rem 0; margin: 1.5rem 0; }
.why { margin: .25rem 0 .75rem; padding-left: 1.2rem; }
.answer { white-space: pre-line; }
details.source { margin: 0 0 1.5rem; }
details.source summary, .queue summary { cursor: pointer; padding: .4rem 0; }
`;
