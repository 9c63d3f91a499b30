/** The style of the account pages: one column of sections, cards, secrets. Follows the style of all pages. */
export const accountStyle = `
.sheet { max-width: 40rem; margin: 0 auto; }
/* One form, on its own. */
.single { max-width: 29rem; }
.single form > button[type=submit], .single .other .button, .single .passkey button { width: 100%; text-align: center; white-space: normal; }
.other { border-top: 1px solid var(--line); margin-top: 1.5rem; padding-top: 1.25rem; }
@media (min-width: 40rem) { .single { margin-top: 1rem; padding: 2rem 2.25rem; border: 1px solid var(--line); border-top: 3px solid var(--seal); } }
.sheet section { border-top: 1px solid var(--line); padding: 2rem 0; }
.sections { margin-bottom: 1.5rem; }
.sections ul { display: flex; flex-wrap: wrap; gap: .4rem .5rem; scroll-target-group: auto; }
.sections a { display: inline-block; padding: .3rem .7rem; border: 1px solid var(--line); color: inherit; text-decoration: none; font-size: .875rem; line-height: 1.5; }
.sections a:hover { text-decoration: underline; border-color: var(--edge); }
@media (min-width: 62rem) {
  .with-sections { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 0 3rem; width: 54rem; max-width: none; margin-left: calc(50% - 27rem); }
  .with-sections > * { grid-column: 2; min-width: 0; }
  .with-sections > .sections { grid-area: 1 / 1 / span 12 / 2; align-self: start; position: sticky; top: 2rem; margin: .5rem 0 0; max-height: calc(100vh - 4rem); overflow-y: auto; }
  .with-sections > .sections ul { display: block; }
  .with-sections > .sections a { display: block; border-width: 0 0 0 3px; padding: .4rem .75rem; }
  .with-sections > .sections a:target-current { border-color: var(--seal); font-weight: 600; }
}
.sheet form + .hint { margin-top: 1.25rem; }
.sheet button + .hint { margin-top: .75rem; }
.ways { margin-top: 1.25rem; }
.ways a { display: inline-block; padding: .25rem 0; }
.sheet h2 { scroll-margin-top: 1rem; }
.sheet h3 { margin: 1.5rem 0 .75rem; }
.head { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: center; gap: .5rem 1rem; margin-bottom: 1.25rem; }
.head :is(h1, p) { margin: 0; }
input[type=date] { max-width: 14rem; }
@supports selector(:has(*)) { form:not(:has(option[value=date]:checked)) > .last-day { display: none; } }
.cards { list-style: none; margin: 0 0 1.25rem; border-top: 1px solid var(--line); }
.cards > li { border-bottom: 1px solid var(--line); padding: 1.1rem 0; }
.cards > li:last-child { border-bottom: 0; }
.cards > li > form { margin-top: .75rem; }
.cards h3 { margin: 0 0 .4rem; overflow-wrap: anywhere; }
.cards details { margin-top: .5rem; }
.cards summary { width: fit-content; padding: .2rem 0; color: var(--link); cursor: pointer; }
.cards details form { padding-top: .5rem; }
.passkey { margin: 1.25rem 0 1.5rem; }
.passkey p { margin: 0 0 .5rem; }
.sheet noscript p { margin: .75rem 0 0; }
.facts { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .2rem 1.25rem; font-size: .925rem; }
.facts dt { color: var(--quiet); }
.facts dd { overflow-wrap: anywhere; }
.tag { display: inline-block; border: 1px solid var(--seal); color: var(--seal); padding: 0 .5rem; font-size: .8rem; font-weight: 600; }
.secret { display: block; width: 100%; padding: .7rem .8rem; background: var(--page); border: 1px solid var(--edge); border-radius: 2px; user-select: all; overflow-wrap: anywhere; }
.terms { background: var(--soft); padding: 1rem 1.25rem; margin-bottom: 1.25rem; }
.terms > :last-child { margin-bottom: 0; }
.terms ul { padding-left: 1.25rem; }
@media (max-width: 26rem) { .facts { grid-template-columns: minmax(0, 1fr); gap: 0; } .facts dd { margin-bottom: .4rem; } }
`;
