/** Styles of the check: the form with its drop zone, the result by urgency, on phones and on paper. Only on its pages. */
export const checkStyle = `
.check-form { max-width: 52rem; }
.check-form .zone { border: 2px dashed var(--edge); border-radius: 4px; background: var(--page); padding: 1.5rem 1.25rem 1.35rem; margin-bottom: 1rem; }
.check-form .zone.over { border-color: var(--accent); background: var(--info-soft); }
.check-form .zone .field { margin: 0; }
.check-form .zone label { font-size: 1.0625rem; }
.check-form input[type=file] { width: 100%; padding: .35rem 0; }
.check-form input[type=file]::file-selector-button { font: inherit; font-weight: 600; color: var(--link); background: none; border: 1px solid var(--accent); border-radius: 2px; padding: .45rem 1rem; margin-right: .9rem; cursor: pointer; }
.check-form .zone:has(:user-valid) { border-style: solid; }
.check-form textarea { font-family: var(--mono); font-size: .875rem; min-height: 6.5rem; }
.check-form details { margin-bottom: 1rem; }
.check-form summary { color: var(--link); font-weight: 600; width: fit-content; }
.check-form details[open] > summary { margin-bottom: .4rem; }
.check-form .go { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; }
.check-form .go button { font-size: 1.0625rem; padding-inline: 2rem; }
.check-form .go .hint { margin: 0; }
.check-form.busy button { opacity: .6; }
.guide { display: grid; gap: 2rem 2.5rem; margin-top: 2.5rem; }
.guide section { margin: 0; }
.guide h2 { font-size: 1.1rem; margin-bottom: .5rem; }
.guide pre { margin: .25rem 0 1rem; padding: .7rem .8rem; background: var(--soft); border: 1px solid var(--line); overflow-x: auto; }
.guide pre code { overflow-wrap: normal; }
.guide dl > div { padding: .4rem 0; border-top: 1px solid var(--line); }
.guide dt { font-weight: 600; }
@media (min-width: 62rem) { .guide { grid-template-columns: 1fr 1fr; } .guide .across { grid-column: 1 / -1; } }
`;
