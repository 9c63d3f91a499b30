/**
 * The colours of all pages, light and dark, as custom properties. Text on coloured backgrounds has a contrast of at
 * least 4.5 to 1.
 */
export const pageColours = `
:root {
  color-scheme: light dark;
  --page: #faf7f1; --soft: #f3eee4; --line: #e2dacb; --edge: #8a8071; --text: #231f1a; --quiet: #675e51;
  --link: #244a86; --accent: #244a86; --on-accent: #fdfbf7; --seal: #b8321c; --on-seal: #fdfbf7;
  --info: #244a86; --info-soft: #eaf0f7; --good: #1f5c46; --good-soft: #e8f1ea;
  --warn: #8a4a08; --warn-soft: #fbefdc; --bad: #a3261a; --bad-soft: #fae9e4;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #191713; --soft: #221f1a; --line: #3a352c; --edge: #8f8677; --text: #ece6db; --quiet: #aea594;
    --link: #a3c0ee; --accent: #a3c0ee; --on-accent: #14202f; --seal: #ef7a62; --on-seal: #1d120e;
    --info: #a3c0ee; --info-soft: #1d2633; --good: #8fcbaa; --good-soft: #1b2a22;
    --warn: #edb46c; --warn-soft: #32260f; --bad: #f59a86; --bad-soft: #38201a;
  }
}
`;

/**
 * The fonts of all pages: those installed on the reader's device. `--serif` sets titles, `--sans` everything else,
 * `--mono` code.
 */
export const pageFonts = `
:root, :lang(en), :lang(fr) {
  --serif: "Iowan Old Style", "Palatino Linotype", Palatino, "Noto Serif", Georgia, "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", serif;
  --sans: system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Hiragino Sans", "Noto Sans CJK JP", sans-serif;
  --mono: ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", "Noto Sans Mono CJK JP", monospace;
}
:lang(ja) {
  --serif: "Hiragino Mincho ProN", "Yu Mincho", "Noto Serif CJK JP", "Noto Serif JP", serif;
  --sans: "Hiragino Sans", "Hiragino Kaku Gothic ProN", "Noto Sans CJK JP", "Noto Sans JP", "Yu Gothic Medium", "Yu Gothic", Meiryo, system-ui, sans-serif;
}
`;

/**
 * The common style of the pages of all services: colours, type, the frame with header and footer, buttons, fields,
 * notices, lists. A service adds its own rules after these.
 */
export const basePageStyle = `${pageColours}${pageFonts}
* { box-sizing: border-box; }
html { scroll-padding-top: 1.5rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--text); overflow-wrap: break-word;
  font: 1rem/1.65 var(--sans);
}
:where([lang]) { font-family: var(--sans); }
:lang(ja) { line-break: strict; text-autospace: normal; text-spacing-trim: trim-start; }
:lang(ja):is(h1, h2, h3, dt, th) { word-break: auto-phrase; text-wrap: wrap; }
.wide { width: 100%; max-width: 74rem; margin: 0 auto; padding-inline: clamp(1rem, 4vw, 2rem); }
a { color: var(--link); text-underline-offset: .2em; text-decoration-thickness: from-font; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; border-radius: 1px; }
main:focus { outline: none; }
code { font-family: var(--mono); font-size: .875em; overflow-wrap: anywhere; text-autospace: no-autospace; }
p { margin: 0 0 .75rem; }
h1, h2, .brand { font-family: var(--serif); font-weight: 700; }
:is(h1, h2) [lang] { font-family: var(--serif); }
:is(h1, h2) .hint { font-family: var(--sans); }
h1 { margin: 0 0 1rem; font-size: clamp(1.45rem, 4.5vw, 1.9rem); line-height: 1.4; text-wrap: balance; }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.45; }
h3 { margin: 0; font-size: 1.05rem; line-height: 1.5; font-weight: 600; }
ul, ol, dl, dd { margin: 0; padding: 0; }
nav ul, .plain, .rows, footer.bottom ul { list-style: none; }
.hint { color: var(--quiet); font-size: .875rem; font-weight: 400; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; z-index: 1; background: var(--page); padding: .5rem 1rem; }

header.top { border-bottom: 4px double var(--line); }
header.top > div { display: flex; flex-wrap: wrap; align-items: center; gap: .2rem 1.75rem; padding-block: .7rem .6rem; }
.brand { display: inline-flex; align-items: center; gap: .6rem; font-size: 1.15rem; letter-spacing: .04em; color: inherit; text-decoration: none; padding: .2rem 0; margin-right: auto; }
.brand:hover { text-decoration: underline; }
.seal { width: 1.9rem; height: 1.9rem; flex: none; fill: var(--seal); }
.seal path + path { fill: none; stroke: var(--on-seal); stroke-width: 2.6; stroke-linejoin: round; stroke-linecap: round; }
header.top nav ul { display: flex; flex-wrap: wrap; gap: 0 1.35rem; }
header.top nav a { display: inline-block; padding: .4rem 0 .25rem; border-bottom: 2px solid transparent; color: inherit; text-decoration: none; font-size: .95rem; }
header.top nav a:hover { text-decoration: underline; }
header.top nav [aria-current=page] { border-color: var(--seal); }
header.top .languages ul { gap: 0 .8rem; }
header.top .languages a { font-size: .85rem; color: var(--quiet); }
header.top .languages [aria-current] { color: var(--text); border-color: var(--line); }
main { padding-block: 2rem 4rem; flex: 1; }
footer.bottom { border-top: 1px solid var(--line); color: var(--quiet); font-size: .875rem; }
footer.bottom > div { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .25rem 2rem; padding-block: 1.25rem 1.75rem; }
footer.bottom nav { display: flex; flex-direction: column; gap: .1rem; }
footer.bottom p { margin: .2rem 0; }
footer.bottom ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
footer.bottom a { color: inherit; display: inline-block; padding-block: .2rem; }

input, select, textarea, button { font: inherit; color: inherit; }
input:is([type=text], [type=search], [type=password], [type=email], [type=date], [type=number], [type=url]), select, textarea {
  width: 100%; min-width: 0; min-height: 2.75rem; padding: .4rem .7rem; background: var(--page); border: 1px solid var(--edge); border-radius: 2px;
}
textarea { line-height: 1.7; padding-block: .6rem; }
input::placeholder, textarea::placeholder { color: var(--quiet); opacity: 1; }
input:is([type=checkbox], [type=radio]) { width: 1.15rem; height: 1.15rem; margin: .25rem 0 0; flex: none; accent-color: var(--accent); }
input[type=file] { width: 100%; max-width: 100%; padding: .4rem 0; }
input[type=file]::file-selector-button { font: inherit; min-height: 2.5rem; margin-right: .8rem; padding: .3rem 1rem; border: 1px solid var(--edge); border-radius: 2px; background: none; color: var(--text); cursor: pointer; }
[aria-invalid=true] { border-color: var(--bad); outline: 1px solid var(--bad); }
button, .button {
  min-height: 2.75rem; padding: .45rem 1.2rem; border: 1px solid var(--accent); border-radius: 2px; background: var(--accent); color: var(--on-accent);
  font-weight: 600; line-height: 1.7; cursor: pointer; white-space: nowrap; text-decoration: none; display: inline-block;
}
@media (max-width: 30rem) { button, .button { white-space: normal; } }
button:hover, .button:hover { text-decoration: underline; }
:is(button, .button):is(.second, .danger) { background: none; color: var(--text); border-color: var(--edge); font-weight: 400; }
:is(button, .button).danger { color: var(--bad); border-color: var(--bad); }
:is(button, .button):disabled { opacity: .55; cursor: not-allowed; text-decoration: none; }
.field { margin: 0 0 1.1rem; }
.field > label, fieldset > legend { display: block; font-weight: 600; padding: 0; margin-bottom: .3rem; }
.field .hint { margin: .3rem 0 0; }
fieldset { border: 0; margin: 0 0 1.1rem; padding: 0; min-width: 0; }
.choice { display: flex; gap: .6rem; align-items: flex-start; padding: .35rem 0; }
.choice + :is(button, p) { margin-top: .75rem; }
.choices { display: flex; flex-wrap: wrap; gap: .75rem; }
.notice { border-left: 3px solid var(--good); background: var(--good-soft); padding: .8rem 1rem; margin: 0 0 1.5rem; }
.notice.info { border-color: var(--info); background: var(--info-soft); }
.notice.warn { border-color: var(--warn); background: var(--warn-soft); }
.notice.bad { border-color: var(--bad); background: var(--bad-soft); }
.notice :is(p, h2) { margin: 0 0 .35rem; font: inherit; }
.notice h2 { font-weight: 700; }
.notice > :last-child { margin-bottom: 0; }
/* Forced colours show transparent borders and drop backgrounds: mark the current link only, and keep badges apart. */
@media (forced-colors: active) {
  :is(header.top nav, .index, .states, .topics-bar) a:not([aria-current], .join, .button) { border-color: Canvas; }
  :is(header.top nav, .index, .states, .topics-bar) [aria-current] { border-color: Highlight; }
  .badge, .notice { border: 1px solid; }
}
.stamp { display: inline-block; border: 2px solid currentColor; color: var(--seal); font: 700 .8rem/1.5 var(--serif); padding: .05rem .5rem; letter-spacing: .08em; }
`;
