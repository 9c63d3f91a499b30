/** The style of the editor that the script builds from the form of a post; follows the style of all author pages. */
export const editorStyle = `
.writing main.wide { max-width: 96rem; }
.writing main .narrow { max-width: none; }
.writing .desk { display: block; }
.writing .desk > .rail { padding-top: 2.5rem; }
.writing #post-form { display: flex; flex-direction: column; }
.writing #post-form > .field { margin: 0; }
.writing #post-form > .choices { margin-top: 1rem; }
.writing #post-form :is(#body-hint, #title-hint, button[value=preview]) { display: none; }
.writing #post-form .field > label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.writing .desk .column > h1 { font: 400 .875rem/1.65 var(--sans); color: var(--quiet); margin: 0 0 .25rem; }
.writing .desk .column > .hint { float: right; margin: 0 0 0 1rem; }
.writing #post-form input[name=title] { border: 0; border-bottom: 1px solid var(--line); padding: .35rem .25rem; margin-bottom: 1rem; font-size: clamp(1.3rem, 4vw, 1.75rem); background: none; }
.editor { border: 1px solid var(--line); display: flex; flex-direction: column; min-width: 0; }
.editor .head { display: flex; align-items: stretch; border-bottom: 1px solid var(--line); background: var(--soft); position: sticky; top: 0; z-index: 5; }
.editor .tools { display: flex; overflow-x: auto; flex: 1; min-width: 0; scrollbar-width: none; padding: 2px; }
.editor .tools > div { display: flex; flex: none; }
.editor .tools > div + div { border-left: 1px solid var(--line); margin-left: .35rem; padding-left: .35rem; }
.editor .tool { min-height: 2.5rem; min-width: 2.5rem; padding: 0 .5rem; border: 0; background: none; color: inherit; font: 600 .875rem/1 var(--sans); display: inline-flex; align-items: center; justify-content: center; gap: .4rem; flex: none; }
.editor .tool:hover { background: var(--line); text-decoration: none; }
.editor .tool svg { width: 1.25rem; height: 1.25rem; fill: none; stroke: currentColor; stroke-width: 1.6; stroke-linecap: round; stroke-linejoin: round; }
.editor .tool:focus-visible { outline-offset: -3px; }
.editor :is(.tool-point, .tool-warn, .tool-info) { border-bottom: 3px solid var(--info); font-weight: 400; font-size: .8125rem; }
.editor .tool-point { border-color: var(--good); }
.editor .tool-warn { border-color: var(--warn); }
.editor .preview-toggle { border-left: 1px solid var(--line); padding-inline: .9rem; font-weight: 400; }
.editor .preview-toggle[aria-pressed=true] { color: var(--link); box-shadow: inset 0 -3px var(--link); }
.editor .halves { display: grid; grid-template-columns: minmax(0, 1fr); min-width: 0; }
.editor .written { min-width: 0; }
.editor .written textarea { border: 0; display: block; min-height: 60vh; resize: none; overflow: hidden; field-sizing: content; padding: 1rem; font: 1rem/1.9 var(--sans); tab-size: 4; }
.editor .written textarea[hidden] { display: none; }
.editor .written .cm-editor { min-height: 60vh; }
.editor .written:focus-within { box-shadow: inset 0 0 0 1px var(--link); }
.editor .written :is(.cm-editor.cm-focused, textarea:focus) { outline: none; }
.editor .seen { min-width: 0; padding: 1rem clamp(1rem, 3vw, 2rem) 3rem; overflow-wrap: anywhere; }
.editor .seen .body { max-width: 44rem; margin: 0 auto; }
.editor .seen:focus-visible { outline-offset: -3px; }
html:not(.previewing) .editor .seen { display: none; }
.editor .here { margin: 0; padding: .4rem 1rem; border-top: 1px solid var(--line); background: var(--warn-soft); font-size: .875rem; }
.editor .pasted { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: .35rem 1rem; border-top: 1px solid var(--line); background: var(--info-soft); font-size: .875rem; }
.editor .pasted[hidden] { display: none; }
.editor .pasted .ways { display: flex; flex-wrap: wrap; gap: .25rem .75rem; margin: 0; }
.editor .uploads { list-style: none; border-top: 1px solid var(--line); }
.editor .uploads:empty { display: none; }
.editor .uploads li { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: .25rem 1rem; font-size: .875rem; }
.editor .uploads li + li { border-top: 1px solid var(--line); }
.editor .uploads li > span { flex: 1; min-width: 10rem; overflow-wrap: anywhere; }
.editor .uploads .failed { background: var(--bad-soft); color: var(--bad); }
.editor .uploads progress { accent-color: var(--accent); width: 8rem; }
.editor .foot { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .15rem 1.5rem; padding: .35rem 1rem; border-top: 1px solid var(--line); background: var(--soft); font-size: .875rem; color: var(--quiet); }
.editor .below { position: sticky; bottom: 0; z-index: 5; background: var(--page); }
.editor .foot .choices { margin-left: auto; gap: .5rem; }
.editor .foot .choices button { min-height: 2.25rem; padding: .2rem 1rem; font-size: .9rem; }
.writing #post-form button[value=save] { background: none; color: var(--text); border-color: var(--edge); font-weight: 400; }
.writing #post-form button[value=publish] { background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
.editor .saved { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .9rem; margin: 0; min-width: 0; }
.editor .saved:is([data-state=waiting], [data-state=refused], [data-state=conflict], [data-state=gone]) .state, .editor .not-kept { color: var(--bad); font-weight: 600; }
.editor .count { font-variant-numeric: tabular-nums; }
.editor .count.over { color: var(--bad); font-weight: 600; }
.editor .ways, .recovery .ways { display: flex; flex-wrap: wrap; gap: .25rem .9rem; align-items: center; }
:is(.editor, .conflict, .notices) button.quiet { min-height: 2rem; padding: 0 .35rem; border: 0; background: none; color: var(--link); font: inherit; text-decoration: underline; text-underline-offset: .2em; }
.editor details { border-top: 1px solid var(--line); font-size: .875rem; }
.editor :is(.notes, .aside) > * { margin-inline: 1rem; }
.editor summary { cursor: pointer; padding: .5rem 0; color: var(--warn); font-weight: 600; }
.editor .aside summary { color: var(--quiet); }
.editor details h2 { font-size: 1rem; margin-bottom: .25rem; }
.editor details ul { padding-bottom: .75rem; }
.editor details li { padding: .3rem 0; border-top: 1px solid var(--line); }
.editor .notes .finding { color: var(--bad); }
.notices:empty { display: none; }
.notices .notice { margin: 0 0 .75rem; }
.notices .hint { overflow-wrap: anywhere; }
@media (min-width: 64rem) {
  .editor .head, .editor .below { position: static; }
  .editor .halves { height: max(22rem, calc(100vh - 17.5rem)); }
  .previewing .editor .halves { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .editor :is(.written, .seen) { height: 100%; min-height: 0; overflow: hidden; contain: strict; }
  .editor .seen { overflow-y: auto; border-left: 1px solid var(--line); padding-bottom: 40vh; position: relative; }
  .editor .written .cm-editor { height: 100%; min-height: 0; }
  .editor .written .cm-content { padding-bottom: 40vh; }
  html:not(.previewing) .editor .written .cm-scroller { padding-inline: max(0px, (100% - 48rem) / 2); }
  html:not(.previewing) .editor .written textarea { padding-inline: max(1rem, (100% - 46rem) / 2); }
  .editor .written textarea { height: 100% !important; min-height: 0; overflow-y: auto; }
  .writing .desk > .rail:has(.tools) { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 0 3rem; }
  .writing .desk > .rail:has(.tools) > * { grid-column: 2; margin-top: 0; }
  .writing .desk > .rail:has(.tools) > .tools { grid-column: 1; grid-row: 1 / span 9; }
}
@media (max-width: 63.99rem) {
  .previewing .editor .written { display: none; }
  .editor .tool { min-height: 2.75rem; min-width: 2.75rem; }
  .editor .preview-toggle { padding-inline: .6rem; }
}
.conflict { width: min(60rem, 100vw - 1rem); max-width: none; max-height: calc(100vh - 1rem); border: 1px solid var(--edge); background: var(--page); color: var(--text); padding: 1.25rem clamp(1rem, 3vw, 2rem) 0; overflow-y: auto; }
.conflict::backdrop { background: rgb(0 0 0 / .45); }
.conflict h2:focus { outline: none; }
.conflict .decisions { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; position: sticky; bottom: 0; background: var(--page); border-top: 1px solid var(--line); padding: .75rem 0; }
@media (max-width: 40rem) { .conflict .decisions { position: static; } .conflict .decisions button { flex: 1 1 100%; white-space: normal; } }
`;
