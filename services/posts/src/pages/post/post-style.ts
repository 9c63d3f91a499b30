/** The style of the end of a post and of its table of contents while it follows the reader. */
export const postStyle = `
.actions { display: flex; flex-wrap: wrap; gap: .4rem .5rem; list-style: none; }
.actions :is(a, button) { display: inline-block; min-height: 2.25rem; padding: .3rem .8rem; border: 1px solid var(--edge); border-radius: 2px; background: none; color: inherit; font: .875rem/1.7 var(--sans); text-decoration: none; }
.actions :is(a, button):hover { text-decoration: underline; }
.scripted { display: none; }
@media (scripting: enabled) { .scripted { display: revert; } }
.post > footer .who { border: 1px solid var(--line); padding: 1.1rem; margin-bottom: 0; }
.post > footer .who .facts { flex-basis: 100%; }
.post > footer h2 { margin-bottom: .6rem; }
.cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); gap: .75rem; list-style: none; }
.cards a { display: flex; flex-direction: column; height: 100%; padding: .8rem 1rem; border: 1px solid var(--line); color: inherit; text-decoration: none; overflow-wrap: anywhere; }
.cards a:hover { border-color: var(--edge); }
.cards a:hover .title { text-decoration: underline; }
.cards .title { font-family: var(--serif); font-weight: 700; line-height: 1.5; margin: .15rem 0 .3rem; }
.cards .title + .hint { margin-top: auto; }
.invitation { background: var(--soft); padding: .9rem 1.1rem; }
.to-contents { margin: 0; font-size: .9rem; }
@media (min-width: 62rem) {
  .post > .rail:has(.toc) { padding-bottom: 2.5rem; mask-image: linear-gradient(#000 calc(100% - 2.5rem), transparent); scroll-behavior: smooth; }
  .toc a[aria-current] { color: var(--text); border-color: var(--seal); }
  .to-contents { display: none; }
}
@media (min-width: 62rem) and (scripting: none) {
  .toc > ol { scroll-target-group: auto; }
  .toc a:target-current { color: var(--text); border-color: var(--seal); }
}
@media (prefers-reduced-motion: reduce) { .post > .rail { scroll-behavior: auto !important; } }
@media print { .actions, .related, .invitation, .to-contents { display: none; } }
`;
