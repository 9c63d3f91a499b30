/** The style of the author pages; follows the style of all pages. */
export const writingStyle = `
.steps { padding-left: 1.4rem; margin: .4rem 0 .8rem; }
.steps li { padding: .25rem 0; }
.titled { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .5rem 1rem; margin-bottom: 1.25rem; }
.titled h1 { margin: 0; }
.desk .column > h1 { overflow-wrap: anywhere; }
#post-form textarea { min-height: 24rem; resize: vertical; }
#post-form input[name=title] { font: 700 1.2rem/1.6 var(--serif); }
.desk .rail > * + * { margin-top: 1.75rem; }
.desk > .rail { margin-top: 2.5rem; }
@media (min-width: 62rem) {
  .desk { display: grid; grid-template-columns: minmax(0, 1fr) 14.5rem; gap: 0 3.5rem; }
  .desk > .column { grid-column: 1; grid-row: 1; }
  .desk > .rail { grid-column: 2; grid-row: 1; align-self: start; position: static; max-height: none; margin: 0; padding-top: 2rem; }
}
.subject { font: 700 1.1rem/1.6 var(--serif); overflow-wrap: anywhere; }
.subject .hint { font-family: var(--sans); }
.narrow > h2, main form > h2, .kept, .both { margin-top: 2.25rem; }
:is(input, textarea):read-only:not([type=file], [type=checkbox], [type=radio]) { background: var(--soft); }
.find { margin-top: 1.5rem; }
.find button { white-space: nowrap; }
fieldset.wrong { border-left: 3px solid var(--bad); padding-left: 1rem; }
.limits { display: flex; flex-wrap: wrap; gap: .25rem 2rem; margin: 0 0 .25rem; }
.limits div, .facts div { display: flex; gap: .6rem; }
.limits dt, .facts dt { color: var(--quiet); }
.limits dd { font-variant-numeric: tabular-nums; }
.facts { font-size: .9rem; margin-bottom: 1rem; }
.facts div { padding: .2rem 0; justify-content: space-between; }
.facts dd { text-align: right; overflow-wrap: anywhere; min-width: 0; }
.tools h2, .kept h2 { font-size: 1.05rem; }
.quotas { margin-top: 2.5rem; font-size: .85rem; }
.acts { margin-bottom: 1rem; }
.acts a { display: block; padding: .45rem 0; border-top: 1px solid var(--line); }
.acts a.danger, a.danger { color: var(--bad); }
.inline.acts { display: flex; flex-wrap: wrap; gap: .1rem 1.25rem; margin: 0; font-size: .9rem; }
.inline.acts a { border: 0; padding: .3rem 0; }
.states ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; border-bottom: 1px solid var(--line); }
.states a { display: inline-block; padding: .5rem 0 .4rem; color: inherit; text-decoration: none; border-bottom: 2px solid transparent; margin-bottom: -1px; }
.states a:hover { text-decoration: underline; }
.states [aria-current] { border-color: var(--seal); font-weight: 600; }
.states span { color: var(--quiet); font-weight: 400; font-size: .9rem; font-variant-numeric: tabular-nums; }
.own .stamp { font-size: .75rem; }
.own .stamp.draft { color: var(--quiet); }
.own .stamp.published { color: var(--good); }
.own .stamp.scheduled { color: var(--info); }
.own b { color: var(--text); }
.inline.acts { align-items: center; }
.inline.acts a.button { display: inline-flex; align-items: center; border: 1px solid var(--edge); min-height: 2.25rem; padding: 0 1rem; }
.inline.acts form { margin: 0; }
button.link { min-height: 0; border: 0; padding: .3rem 0; background: none; color: var(--link); font-weight: 400; text-decoration: underline; text-underline-offset: .2em; }
.own .stamp.held, .own .stamp.hidden { color: var(--warn); }
.notice h3 { margin: .9rem 0 .35rem; font: inherit; font-weight: 700; }
.notice ul:not(.findings) { margin: 0 0 .9rem; padding-left: 1.3em; }
.note p { white-space: pre-line; }
/* Scrolls, so it takes the focus. */
.findings { list-style: none; margin: .35rem 0 .6rem; max-height: 18rem; overflow-y: auto; }
.findings { --under: var(--page); background: linear-gradient(transparent, var(--under) 50%) bottom / 100% 2rem no-repeat local, linear-gradient(transparent, color-mix(in srgb, var(--text) 25%, transparent)) bottom / 100% .9rem no-repeat; }
details.notice summary { cursor: pointer; font-weight: 700; }
details.notice[open] summary { margin-bottom: .35rem; }
.notice .findings { --under: var(--warn-soft); }
.findings li { padding: .2rem 0; overflow-wrap: anywhere; }
.findings p { margin: 0; }
.findings .lines { list-style: decimal; margin: .15rem 0 .4rem; padding-left: 3.2em; color: var(--quiet); font-size: .85rem; font-variant-numeric: tabular-nums; }
.findings .lines li { padding: 0; }
.findings .lines .found { font-weight: 600; }
.findings p > span:first-child, .findings li > span:first-child { display: inline-block; min-width: 4.5em; color: var(--quiet); font-variant-numeric: tabular-nums; }
fieldset.notice { padding: .8rem 1rem; }
fieldset.notice legend { float: left; width: 100%; margin-bottom: .35rem; }
fieldset.notice legend + * { clear: both; }
.help { border-block: 1px solid var(--line); font-size: .9rem; }
.help + .help { margin-top: 0; border-top: 0; }
.help summary { cursor: pointer; padding: .6rem 0; font-weight: 600; }
.help dl div { padding: .25rem 0; }
.help dt code { white-space: pre-wrap; }
.help dd { color: var(--quiet); }
.help > :last-child { margin-bottom: 1rem; }
.preview { margin-top: 2.5rem; border-top: 4px double var(--line); padding-top: 1.5rem; scroll-margin-top: 1rem; }
.preview .post-title { font: 700 clamp(1.5rem, 5vw, 2rem)/1.5 var(--serif); overflow-wrap: anywhere; }
.preview:focus { outline: none; }
.preview article { max-width: 44rem; }
.covers { display: grid; grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr)); gap: .75rem; margin-bottom: .75rem; }
.covers label { display: block; border: 1px solid var(--line); padding: .5rem; min-width: 0; }
.covers label:has(:checked) { border-color: var(--accent); outline: 2px solid var(--accent); }
.covers img { display: block; width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: cover; margin-bottom: .4rem; }
.covers span { display: flex; gap: .6rem; align-items: flex-start; }
form.panel { margin-top: 1.25rem; border: 2px dashed var(--line); border-radius: 2px; padding: 1rem 1.25rem; }
.panel .field { margin-bottom: .9rem; }
.pictures { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 16rem), 1fr)); gap: 1.25rem; }
.pictures img { display: block; max-width: 100%; height: auto; max-height: 12rem; border: 1px solid var(--line); margin-bottom: .5rem; }
.copyable { font-family: var(--mono); font-size: .85rem; }
.revisions > li { border-bottom: 1px solid var(--line); padding: .8rem 0; }
.revisions p { margin: 0; }
.revisions > li > p:first-child { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem .75rem; font-weight: 600; }
.revisions > li > p:first-child a { padding: .15rem 0; }
.revisions + p { margin-top: 2rem; }
.narrow .choices { align-items: center; }
`;
