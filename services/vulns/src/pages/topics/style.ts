/** Styles of the topic pages: indexes in columns, figures and lists side by side if there is space. */
export const topicStyle = `
.topics-bar { margin-bottom: 1.5rem; border-bottom: 1px solid var(--line); }
.topics-bar ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
.topics-bar a { display: inline-block; padding: .35rem 0; border-bottom: 2px solid transparent; color: inherit; text-decoration: none; font-size: .95rem; }
.topics-bar a:hover { text-decoration: underline; }
.topics-bar [aria-current] { border-color: var(--seal); font-weight: 600; }
.kind { margin: 0; font-size: .9rem; font-weight: 600; }
.topic-list { list-style: none; columns: 20rem auto; column-gap: 2.5rem; }
.topic-list li { position: relative; display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 .6rem; padding: .45rem 4.5rem .45rem 0; border-top: 1px solid var(--line); break-inside: avoid; }
.topic-list .number { position: absolute; right: 0; top: .45rem; color: var(--quiet); }
.topic-cards { list-style: none; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); gap: 0 2rem; }
.topic-cards li { border-top: 2px solid var(--text); padding: .7rem 0 1rem; }
.topic-cards h2 { margin: 0 0 .25rem; font-size: 1.1rem; }
.topic-cards p { margin: 0 0 .3rem; }
.actions { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.5rem; margin-bottom: 2rem; }
.chips { list-style: none; display: flex; flex-wrap: wrap; gap: .5rem; }
.chips a { display: inline-block; padding: .3rem .7rem; border: 1px solid var(--edge); border-radius: 2px; text-decoration: none; }
.chips a:hover { text-decoration: underline; }
.rows.brief > li { padding: .7rem 0; }
.rows.brief h3 { font-size: 1rem; }
.lead + search, .notice + search, .topic-list + search, .lead + .topic-cards { display: grid; margin-top: 1.25rem; }
.two, .figures { margin-bottom: 2rem; }
.check { display: grid; gap: 0 1.25rem; align-items: start; }
.check .field { margin-bottom: .9rem; }
.check button { justify-self: start; }
.findings p { margin: .3rem 0 0; }
.findings code { font-size: .95rem; }
@media (min-width: 48rem) {
  .findings > li { display: grid; grid-template-columns: minmax(0, 1fr) 20rem; gap: 2rem; }
  .check { grid-template-columns: repeat(auto-fit, minmax(9rem, 18rem)); }
  .check.any { grid-template-columns: 2fr 1fr 1fr auto; }
  .check button { margin-top: 1.95rem; }
}
@media (min-width: 62rem) {
  .two { display: grid; grid-template-columns: 1fr 1fr; gap: 0 2.5rem; }
  .two section + section { margin-top: 0; }
}
`;
