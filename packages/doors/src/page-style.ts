/**
 * What pages of all services look alike in: colours in light and dark, type, the frame with header and footer, buttons and
 * fields. A service adds its own rules after these.
 */
export const basePageStyle = `
:root {
  color-scheme: light dark;
  --page: #ffffff; --soft: #f4f6f8; --line: #d9dfe5; --edge: #79838f; --text: #1c2430; --quiet: #55606e;
  --link: #0b57b0; --accent: #0f6b4f; --on-accent: #ffffff;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #12161c; --soft: #1b212a; --line: #333d4a; --edge: #8793a1; --text: #e4e9ef; --quiet: #a3afbd;
    --link: #7fb6ff; --accent: #6fd3ae; --on-accent: #0b2018;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; min-height: 100vh; display: flex; flex-direction: column; background: var(--page); color: var(--text); overflow-wrap: break-word;
  font: 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Hiragino Sans", "Yu Gothic UI", "Noto Sans CJK JP", "Noto Sans JP", sans-serif;
}
:lang(ja) { line-break: strict; }
:lang(ja):is(h1, h2, h3, dt, th) { word-break: auto-phrase; text-wrap: wrap; }
.wide { max-width: 74rem; margin: 0 auto; padding-inline: 1rem; }
a { color: var(--link); text-underline-offset: .15em; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
main:focus { outline: none; }
code { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "Noto Sans Mono", monospace; font-size: .875em; overflow-wrap: anywhere; }
p { margin: 0 0 .75rem; }
h1 { margin: 0 0 1rem; font-size: clamp(1.4rem, 4.5vw, 1.9rem); line-height: 1.3; text-wrap: balance; }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.35; }
h3 { margin: 0; font-size: 1.05rem; line-height: 1.45; font-weight: 600; }
ul, ol, dl, dd { margin: 0; padding: 0; }
nav ul, .plain, .rows { list-style: none; }
.hint { color: var(--quiet); font-size: .875rem; font-weight: 400; }
.unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 1rem; top: 1rem; z-index: 1; background: var(--page); padding: .5rem 1rem; }

header.top { border-bottom: 1px solid var(--line); background: var(--soft); }
header.top > div { display: flex; flex-wrap: wrap; align-items: center; gap: .35rem 1.25rem; padding-block: .6rem; }
header.top nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; }
header.top nav a { display: inline-block; padding: .35rem 0; }
.brand { font-weight: 700; color: inherit; text-decoration: none; padding: .35rem 0; }
.brand:hover { text-decoration: underline; }
main { padding-block: 1.5rem 3rem; width: 100%; flex: 1; }
footer.bottom { border-top: 1px solid var(--line); background: var(--soft); color: var(--quiet); font-size: .875rem; }
footer.bottom > div { padding-block: 1rem; }
footer.bottom p { margin: .25rem 0; }

input, select, button { font: inherit; color: inherit; }
input[type=search], select {
  width: 100%; min-width: 0; min-height: 2.5rem; padding: .35rem .6rem; background: var(--page); border: 1px solid var(--edge); border-radius: .4rem;
}
input::placeholder { color: var(--quiet); opacity: 1; }
button, .button {
  min-height: 2.5rem; padding: .35rem 1rem; border: 1px solid transparent; border-radius: .4rem; background: var(--accent); color: var(--on-accent);
  font-weight: 600; cursor: pointer; white-space: nowrap; text-decoration: none; display: inline-block;
}
button:hover, .button:hover { text-decoration: underline; }
`;
