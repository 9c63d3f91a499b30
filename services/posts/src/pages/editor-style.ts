/**
 * The style of the editor; follows the style of all author pages. The page has the frame of the editor from the first
 * paint: with scripts nothing moves when the editor's script fills it, and without scripts it is a plain form.
 */
export const editorStyle = `
@media (scripting: enabled) {
main.wide { max-width: 96rem; padding-block: .75rem 2rem; }
main .narrow { max-width: none; }
.desk { display: block; }
.desk > .column { display: flex; flex-direction: column; min-height: calc(100dvh - 4.75rem); }
.desk > .column > * { flex: none; }
.desk > .rail { padding-top: 2rem; }
#post-form { display: contents; }
#post-form .field { margin: 0; }
#post-form .field > label { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
#post-form :is(#body-hint, #title-hint), .editor.ready ~ .below button[value=preview] { display: none; }
.desk .heading { display: flex; flex-direction: row-reverse; justify-content: space-between; gap: 1rem; }
.desk .heading :is(h1, p) { margin: 0 0 .25rem; }
.desk .heading h1 { font: 400 .875rem/1.65 var(--sans); color: var(--quiet); }
.desk .column > .notice, .dismissible .notice { padding: .4rem .9rem; margin-bottom: .5rem; }
.desk .column > .notice[role=note] p { display: inline; margin-right: 1em; }
.dismissible { position: relative; }
.dismissible .notice { padding-right: 3rem; }
.dismissible .dismiss { position: absolute; top: 0; right: 0; min-height: 2.4rem; width: 2.75rem; padding: 0; border: 0; background: none; color: inherit; font-size: 1.25rem; font-weight: 400; }
#post-form input[name=title] { border: 0; border-bottom: 1px solid var(--line); padding: .25rem; margin-bottom: .75rem; font-size: clamp(1.3rem, 4vw, 1.75rem); background: none; }
.editor { border: 1px solid var(--line); border-bottom: 0; min-width: 0; display: flex; flex-direction: column; }
.editor .head { display: flex; flex: none; align-items: stretch; min-height: calc(2.5rem + 5px); border-bottom: 1px solid var(--line); background: var(--soft); position: sticky; top: 0; z-index: 5; }
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
.editor .written { min-width: 0; }
.editor .written textarea[hidden] { display: none; }
.editor .written .cm-editor { min-height: 60vh; }
.editor .written:focus-within { box-shadow: inset 0 0 0 1px var(--link); }
.editor .written :is(.cm-editor.cm-focused, textarea:focus) { outline: none; }
.editor .seen { min-width: 0; padding: 1rem clamp(1rem, 3vw, 2rem) 3rem; overflow-wrap: anywhere; }
.editor .seen .body { max-width: 44rem; margin: 0 auto; }
.editor .seen:focus-visible { outline-offset: -3px; }
.editor .halves { flex: 1 0 auto; display: grid; grid-template-columns: minmax(0, 1fr); min-width: 0; }
.editor .written > .field { height: 100%; }
#post-form .written textarea { border: 0; display: block; min-height: max(16rem, 50dvh); height: 100%; resize: none; overflow: hidden; field-sizing: content; padding: 1rem; font: 1rem/1.9 var(--sans); tab-size: 4; background: none; }
#post-form .written textarea[hidden] { display: none; }
html:not(.previewing) .editor .seen { display: none; }
.below { position: sticky; bottom: 0; z-index: 6; background: var(--page); border: 1px solid var(--line); border-top: 0; padding-bottom: env(safe-area-inset-bottom, 0); }
.below > * { border-top: 1px solid var(--line); }
.below .notices { max-height: 40dvh; overflow-y: auto; }
.below .notices:empty { display: none; }
.below .uploads:not(:has(li)) { border: 0; }
.below .notices .notice { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; margin: 0; padding: .5rem 1rem; font-size: .9rem; }
.below .notices .notice + .notice { border-top: 1px solid var(--line); }
.below .notices p { margin: 0; }
.below .notices p:first-child { flex: 1 1 20rem; }
.below .notices .hint { flex-basis: 100%; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.below .notices button { min-height: 2.25rem; padding: .15rem .9rem; }
.below .here { margin: 0; padding: .4rem 1rem; background: var(--warn-soft); font-size: .875rem; }
.below .pasted { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: .35rem 1rem; background: var(--info-soft); font-size: .875rem; }
.below .pasted[hidden] { display: none; }
.below .uploads { max-height: 30dvh; overflow-y: auto; }
.below .uploads ul { list-style: none; }
.below .uploads img { width: 2.5rem; height: 2.5rem; object-fit: cover; border: 1px solid var(--line); background: var(--soft); flex: none; }
.below .uploads .share { flex: 0 0 auto !important; min-width: 6.5em !important; color: var(--quiet); font-variant-numeric: tabular-nums; }
.below .uploads li { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem 1rem; padding: .25rem 1rem; font-size: .875rem; }
.below .uploads li + li { border-top: 1px solid var(--line); }
.below .uploads li > span { flex: 1; min-width: 10rem; overflow-wrap: anywhere; }
.below .uploads .failed { background: var(--bad-soft); color: var(--bad); }
.below .uploads progress { accent-color: var(--accent); width: 8rem; }
.foot { display: flex; flex-wrap: wrap; align-items: center; gap: .15rem 1.25rem; padding: .35rem 1rem; background: var(--soft); font-size: .875rem; color: var(--quiet); }
.foot .choices { margin-left: auto; gap: .5rem; }
.foot .choices button { min-height: 2.25rem; padding: .2rem 1rem; font-size: .9rem; }
#post-form button[value=save] { background: none; color: var(--text); border-color: var(--edge); font-weight: 400; }
#post-form button[value=publish] { background: var(--accent); color: var(--on-accent); border-color: var(--accent); font-weight: 600; }
.foot .saved { display: flex; flex-wrap: wrap; align-items: center; gap: 0 .9rem; margin: 0; min-width: 0; }
.foot .saved:is([data-state=waiting], [data-state=refused], [data-state=conflict], [data-state=gone]) .state, .foot .not-kept { color: var(--bad); font-weight: 600; }
.foot .count { font-variant-numeric: tabular-nums; }
.foot .count.over { color: var(--bad); font-weight: 600; }
.below .ways { display: flex; flex-wrap: wrap; gap: .25rem .9rem; align-items: center; }
.foot summary { cursor: pointer; padding: .3rem 0; color: var(--warn); font-weight: 600; }
.foot .aside summary { color: var(--quiet); }
.foot details[open]::details-content { position: absolute; bottom: 100%; left: -1px; right: -1px; max-height: 45dvh; overflow-y: auto; padding: .5rem 1rem .75rem; background: var(--page); border: 1px solid var(--edge); color: var(--text); }
.foot details h2 { font-size: 1rem; margin-bottom: .25rem; }
.foot details li { padding: .3rem 0; border-top: 1px solid var(--line); }
.foot .notes .finding { color: var(--bad); }
:is(.below, .conflict) button.quiet { min-height: 2rem; padding: 0 .35rem; border: 0; background: none; color: var(--link); font: inherit; text-decoration: underline; text-underline-offset: .2em; }
@media (min-width: 64rem) {
  .editor { flex: 1 0 20rem; min-height: 0; }
  .editor .halves { flex: 1 1 0; min-height: 0; grid-template-rows: minmax(0, 1fr); }
  :is(.previewing .editor, .editor:not(.ready)) .halves { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .editor:not(.ready) .halves::after { content: ''; border-left: 1px solid var(--line); }
  .editor :is(.written, .seen) { height: 100%; min-height: 0; overflow: hidden; contain: strict; }
  .editor .seen { overflow-y: auto; border-left: 1px solid var(--line); padding-bottom: 40vh; position: relative; }
  .editor .written .cm-editor { height: 100%; min-height: 0; }
  .editor .written .cm-content { padding-bottom: 40vh; }
  html:not(.previewing) .editor .written .cm-scroller { padding-inline: max(0px, (100% - 48rem) / 2); }
  #post-form .written textarea { height: 100% !important; min-height: 0; overflow-y: auto; padding: 1rem 1.25rem 1rem 2.1rem; }
  html:not(.previewing) .editor.ready .written textarea { padding-inline: max(2.1rem, (100% - 46rem) / 2); }
  .desk > .rail:has(.tools) { display: grid; grid-template-columns: 16rem minmax(0, 1fr); gap: 0 3rem; }
  .desk > .rail:has(.tools) > * { grid-column: 2; margin-top: 0; }
  .desk > .rail:has(.tools) > .tools { grid-column: 1; grid-row: 1 / span 9; }
}
@media (max-width: 63.99rem) {
  .previewing .editor .written { display: none; }
  .editor { flex: 1 0 auto; }
  .editor .head { min-height: calc(2.75rem + 5px); }
  .editor .tool { min-height: 2.75rem; min-width: 2.75rem; }
  .editor .preview-toggle { padding-inline: .6rem; }
}
@media (max-width: 40rem) {
  .foot { min-height: 5rem; align-content: flex-end; gap: .15rem .75rem; padding: .3rem .75rem .4rem; }
  .foot .choices { flex: 1 0 100%; flex-wrap: nowrap; }
  .foot .choices button { flex: 1 1 auto; min-height: 2.5rem; padding: .2rem .5rem; }
  .foot .count:not(.over), .below .uploads .share:empty { display: none; }
  .below .uploads li { gap: .25rem .6rem; }
  .below .uploads li > span { min-width: 5rem; }
  .below .uploads progress { width: 3.5rem; }
  .below .uploads .share { min-width: 3em !important; }
}
}
.conflict { width: min(60rem, 100vw - 1rem); max-width: none; max-height: calc(100vh - 1rem); border: 1px solid var(--edge); background: var(--page); color: var(--text); padding: 1.25rem clamp(1rem, 3vw, 2rem) 0; overflow-y: auto; }
.conflict::backdrop { background: rgb(0 0 0 / .45); }
.conflict h2:focus { outline: none; }
.conflict .decisions { display: flex; flex-wrap: wrap; align-items: center; gap: .5rem .75rem; position: sticky; bottom: 0; background: var(--page); border-top: 1px solid var(--line); padding: .75rem 0; }
@media (max-width: 40rem) { .conflict .decisions { position: static; } .conflict .decisions button { flex: 1 1 100%; white-space: normal; } }
`;
