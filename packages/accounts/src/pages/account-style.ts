/** The look of the pages of accounts, after the style that all pages share: forms, cards, notices. */
export const accountStyle = `
:root { --bad: #a3301c; --bad-soft: #fbeae6; --good-soft: #e2f3ec; }
@media (prefers-color-scheme: dark) { :root { --bad: #ff9e8a; --bad-soft: #3a1f1a; --good-soft: #14302a; } }
.sheet { max-width: 40rem; margin: 0 auto; }
.sheet section { border-top: 1px solid var(--line); padding: 1.75rem 0 .75rem; }
.sheet h2 { scroll-margin-top: 1rem; }
.sheet h3 { margin: 1.5rem 0 .75rem; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .5rem 1rem; margin-bottom: 1rem; }
.head p { margin: 0; }
.field { margin: 0 0 1rem; }
.field label, fieldset > legend { display: block; font-weight: 600; padding: 0; margin-bottom: .25rem; }
.field .hint { margin: .3rem 0 0; }
input[type=text], input[type=password], input[type=date] {
  width: 100%; min-width: 0; min-height: 2.75rem; padding: .35rem .6rem; background: var(--page); border: 1px solid var(--edge); border-radius: .4rem;
}
input[type=date] { max-width: 14rem; }
input[type=checkbox] { width: 1.15rem; height: 1.15rem; margin: .2rem 0 0; flex: none; accent-color: var(--accent); }
[aria-invalid=true] { border-color: var(--bad); outline: 1px solid var(--bad); }
fieldset { border: 0; margin: 0 0 1rem; padding: 0; min-width: 0; }
.choice { display: flex; gap: .6rem; align-items: flex-start; padding: .35rem 0; }
button { min-height: 2.75rem; }
.second { background: none; color: var(--text); border-color: var(--edge); font-weight: 400; }
.danger { background: none; color: var(--bad); border-color: var(--bad); font-weight: 400; }
.notice { border-left: 4px solid var(--accent); background: var(--good-soft); padding: .75rem 1rem; margin: 0 0 1.25rem; border-radius: .3rem; }
.notice.bad { border-color: var(--bad); background: var(--bad-soft); }
.notice p, .notice h2 { margin: 0 0 .35rem; font-size: 1rem; }
.notice > :last-child { margin-bottom: 0; }
.cards { list-style: none; margin: 0 0 1rem; }
.cards > li { border: 1px solid var(--line); border-radius: .5rem; padding: .9rem 1rem; margin-bottom: .75rem; }
.cards > li > form { margin-top: .6rem; }
.cards h3 { margin: 0 0 .4rem; overflow-wrap: anywhere; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .15rem 1rem; font-size: .925rem; }
.facts dt { color: var(--quiet); }
.facts dd { overflow-wrap: anywhere; }
.tag { display: inline-block; border: 1px solid var(--edge); border-radius: 1rem; padding: 0 .6rem; font-size: .8rem; font-weight: 600; }
.secret { display: block; width: 100%; padding: .6rem .75rem; background: var(--page); border: 1px solid var(--edge); border-radius: .4rem; user-select: all; overflow-wrap: anywhere; }
.terms { background: var(--soft); border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; margin-bottom: 1rem; }
.terms > :last-child { margin-bottom: 0; }
.terms ul { padding-left: 1.25rem; }
.languages { margin-left: auto; }
.languages [aria-current] { color: inherit; font-weight: 600; text-decoration: none; }
@media (max-width: 26rem) { .facts { grid-template-columns: minmax(0, 1fr); gap: 0; } .facts dd { margin-bottom: .35rem; } }
`;
