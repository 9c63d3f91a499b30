/** Styles of a result by urgency, on phones and on paper. */
export const resultStyle = `
.checked h1 { margin-bottom: .35rem; }
.subject { margin-bottom: 1.25rem; overflow-wrap: anywhere; }
.verdicts { display: flex; flex-wrap: wrap; gap: 1px; background: var(--line); border: 1px solid var(--edge); border-top: 4px double var(--seal); margin-bottom: .75rem; }
.verdicts > div { flex: 1 1 8.5rem; background: var(--page); padding: .65rem .9rem .75rem; }
.verdicts dt { color: var(--quiet); font-size: .85rem; font-weight: 600; line-height: 1.35; }
.verdicts dd { font: 700 1.7rem/1.3 var(--serif); font-variant-numeric: tabular-nums; }
.verdicts dd a { color: inherit; text-decoration-thickness: 1px; }
.verdicts .alarm { background: var(--alarm-soft); box-shadow: inset 4px 0 0 var(--alarm); }
.verdicts .alarm :is(dt, dd) { color: var(--alarm); }
.verdicts .hint { display: block; font: 400 .8rem/1.4 var(--sans); }
.share { margin: 1rem 0 2rem; }
.share .choices { align-items: center; margin: 0 0 .75rem; }
.share .choices[hidden] { display: none; }
.share input { font-family: var(--mono); font-size: .8rem; }
.affected { min-width: 0; font-size: 1rem; }
.affected > thead th:first-child { width: 25%; }
.affected > thead th:nth-child(2) { width: 21%; }
.affected > tbody > tr > * { padding-block: .8rem; }
.affected > tbody > tr > th a { color: inherit; text-decoration-thickness: 1px; }
.affected code { font-size: .95rem; }
.where { display: block; }
.upgrade code { font-weight: 700; font-size: 1.0625rem; }
.upgrade strong { color: var(--alarm); }
.upgrade span { font-size: .875rem; color: var(--quiet); }
.found-list li + li { margin-top: .55rem; }
.found-list .marks { margin: .1rem 0 0; font-size: .95rem; }
.group { border-top: 1px solid var(--line); padding: .35rem 0; }
.group > summary { font-weight: 600; }
.group > p { margin: .25rem 0 .35rem; max-width: 62rem; }
.names { list-style: none; columns: 19rem auto; column-gap: 2rem; margin-bottom: .75rem; font-size: .95rem; }
.names li { padding: .12rem 0; break-inside: avoid; overflow-wrap: anywhere; }
.another { margin-top: 2.5rem; }
#affected, .checked > section { margin-top: 2rem; }
.checked .sheet { margin: 2.5rem 0 0; }
@media (max-width: 47.99rem) {
  .affected, .affected > tbody, .affected > tbody > tr, .affected > tbody > tr > * { display: block; }
  .affected > thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .affected > tbody > tr { border-top: 1px solid var(--line); padding: .8rem 0; }
  .affected > tbody > tr > * { border: 0; padding: 0 0 .35rem; }
  .verdicts > div { flex-basis: 40%; }
}
@media print {
  .share, .another { display: none; }
  .affected > tbody > tr { break-inside: avoid; }
  .verdicts { background: none; gap: 0; }
  .more:has(> .affected) > summary, .affected .more > summary { display: none; }
  .checked details::details-content { content-visibility: visible; display: block; block-size: auto; }
}
`;

/** Styles of the pages of the check: the form with its drop zone, and the result. */
export const checkStyle = `${resultStyle}
.check-form { max-width: 52rem; margin-top: 1.25rem; }
.check-form .zone { border: 2px dashed var(--edge); border-radius: 4px; background: var(--page); padding: 1.5rem 1.25rem 1.35rem; margin-bottom: 1rem; }
.check-form .zone.over { border-color: var(--accent); background: var(--info-soft); }
.check-form .zone .field { margin: 0; }
.check-form .zone label { font-size: 1.0625rem; }
.check-form input[type=file]::file-selector-button { font-weight: 600; color: var(--link); border-color: var(--accent); }
.check-form .zone:has(:user-valid) { border-style: solid; }
.check-form textarea { font-family: var(--mono); font-size: .875rem; min-height: 6.5rem; }
.check-form details { margin-bottom: 1rem; }
.check-form summary { color: var(--link); font-weight: 600; width: fit-content; }
.check-form details[open] > summary { margin-bottom: .4rem; }
.check-form .go { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem 1.25rem; }
.check-form .go button { font-size: 1.0625rem; padding-inline: 2rem; }
.check-form .go .hint { margin: 0; }
.check-form.busy button { opacity: .6; }
.guide { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem 2.5rem; margin-top: 2.5rem; }
.guide > section, .guide > section + section { margin: 0; }
.guide h2 { font-size: 1.1rem; margin-bottom: .5rem; }
.guide pre { margin: .25rem 0 1rem; padding: .7rem .8rem; background: var(--soft); border: 1px solid var(--line); overflow-x: auto; }
.guide pre code { overflow-wrap: normal; }
.guide dl > div { padding: .4rem 0; border-top: 1px solid var(--line); }
.guide dt { font-weight: 600; }
@media (min-width: 62rem) { .guide { grid-template-columns: repeat(2, minmax(0, 1fr)); } .guide .across { grid-column: 1 / -1; } }
`;
