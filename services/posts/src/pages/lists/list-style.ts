/** The style of lists of posts and of what stands around them. */
export const listStyle = `
.column > h1, .column > h2:first-child { margin-bottom: .35rem; }
.facts { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem; color: var(--quiet); font-size: .875rem; margin: 0 0 1.25rem; }
.facts a { color: inherit; }
.count { color: var(--quiet); font-size: .8125rem; font-weight: 400; font-variant-numeric: tabular-nums; }
.index a { display: flex; justify-content: space-between; align-items: baseline; gap: .5rem; }
.begin { display: grid; grid-template-columns: repeat(auto-fit, minmax(10rem, 1fr)); gap: .5rem; margin: 0 0 1.75rem; }
.begin .button { text-align: center; padding-inline: .5rem; }
.begin .hint { grid-column: 1 / -1; }
.topics { margin: 0 0 1.5rem; }
.topics h2 { font: 600 .875rem/1.6 var(--sans); color: var(--quiet); margin: 0 0 .4rem; }
.topics .chips { gap: .35rem .4rem; }
.topics .chips a { padding: .1rem .6rem; }
.who .topics { flex-basis: 100%; margin: .75rem 0 0; }
.empty { border-block: 1px solid var(--line); padding: 1.5rem 0; }
.kind { display: flex; flex-wrap: wrap; gap: .1rem 1rem; }
.kind a { display: inline-block; max-width: 100%; line-height: 1.8rem; vertical-align: top; }
.kind ul { display: flex; flex-wrap: wrap; gap: .1rem .75rem; list-style: none; min-width: 0; }
.kind li { min-width: 0; max-width: 16em; }
.kind li a { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;
