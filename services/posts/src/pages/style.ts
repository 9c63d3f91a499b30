import { basePageStyle } from '@kairan/doors/page-style';

/** The look of the pages: one column to read in, on any width, light and dark; signs of highlighted code included. */
export const pageStyle = `${basePageStyle}
:root {
  --point: #0f6b4f; --point-soft: #e7f5ef; --warn: #8a4b00; --warn-soft: #fdf1dd; --info: #0b57b0; --info-soft: #e8f1fc;
  --mark: #fff0a8; --code-word: #8a2b70; --code-text: #1c6434; --code-number: #8f4700; --code-name: #0b57b0; --code-quiet: #5f6a77;
}
@media (prefers-color-scheme: dark) {
  :root {
    --point: #6fd3ae; --point-soft: #14302a; --warn: #ffbf6b; --warn-soft: #36270f; --info: #7fb6ff; --info-soft: #16283f;
    --mark: #4d4000; --code-word: #f2a3d8; --code-text: #9bdc9f; --code-number: #ffb98a; --code-name: #8fc0ff; --code-quiet: #9aa7b5;
  }
}
body { line-height: 1.75; }
.narrow { max-width: 46rem; margin: 0 auto; }
header.top > div, footer.bottom > div { max-width: 48rem; }
.chips { display: flex; flex-wrap: wrap; gap: .4rem; list-style: none; margin: 0 0 1.5rem; }
.chips a { display: inline-block; padding: .3rem .8rem; border: 1px solid var(--edge); border-radius: 1.25rem; text-decoration: none; font-size: .9rem; line-height: 1.5; overflow-wrap: anywhere; }
.chips a:hover { text-decoration: underline; }
.chips [aria-current] { background: var(--accent); color: var(--on-accent); border-color: transparent; font-weight: 600; }
.rows > li { border-top: 1px solid var(--line); padding: 1.25rem 0; }
.rows article { display: grid; grid-template-columns: minmax(0, 1fr); gap: .35rem 1.25rem; }
.rows article.pictured { grid-template-columns: minmax(0, 1fr) minmax(5.5rem, 10rem); }
.rows .picture { grid-column: 2; grid-row: 1 / span 4; }
.rows .picture img { width: 100%; aspect-ratio: 16 / 9; object-fit: cover; border-radius: .5rem; border: 1px solid var(--line); display: block; }
.rows h2, .rows h3 { margin: 0; font-size: 1.15rem; line-height: 1.5; }
.rows h2 a { color: inherit; text-decoration: none; }
.rows h2 a:hover { text-decoration: underline; }
.rows .excerpt { margin: 0; color: var(--quiet); font-size: .95rem; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 3; overflow: hidden; }
.by { display: flex; flex-wrap: wrap; gap: .1rem .9rem; margin: 0; color: var(--quiet); font-size: .9rem; }
.turns ul { display: flex; flex-wrap: wrap; justify-content: space-between; gap: .75rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.turns li:last-child { margin-left: auto; }
.who { margin-bottom: 1.5rem; }
.who h1 { margin-bottom: .1rem; }
.post > header { margin-bottom: 1.75rem; }
.post h1 { margin: 0 0 .75rem; overflow-wrap: anywhere; }
.post .cover { width: 100%; height: auto; border-radius: .6rem; display: block; margin: 0 0 1.25rem; border: 1px solid var(--line); }
.post > footer:not(:empty) { border-top: 1px solid var(--line); margin-top: 2.5rem; padding-top: 1rem; }
.notice { border-left: 4px solid var(--info); background: var(--info-soft); padding: .75rem 1rem; margin: 0 0 1.5rem; border-radius: .3rem; }
.notice p { margin: 0; }
.notice p + p { margin-top: .5rem; }
.body { overflow-wrap: anywhere; }
.body > :first-child { margin-top: 0; }
.body p, .body ul, .body ol, .body pre, .body blockquote, .body aside { margin: 0 0 1.15rem; }
.body h2 { margin: 2.25rem 0 .9rem; padding-bottom: .3rem; border-bottom: 1px solid var(--line); font-size: 1.4rem; }
.body h3 { margin: 1.75rem 0 .7rem; font-size: 1.15rem; }
.body ul, .body ol { padding-left: 1.6rem; }
.body li { margin: .25rem 0; }
.body li > ul, .body li > ol { margin-bottom: 0; }
.body li > p { margin-bottom: .5rem; }
.body img { max-width: 100%; height: auto; border-radius: .4rem; }
.body hr { border: 0; border-top: 1px solid var(--edge); margin: 2.25rem auto; width: 40%; }
.body mark { background: var(--mark); color: var(--text); padding: 0 .15em; border-radius: .2em; }
.body blockquote { border-left: 4px solid var(--line); padding-left: 1rem; color: var(--quiet); }
.body code { background: var(--soft); padding: .1em .35em; border-radius: .25em; }
.body pre { background: var(--soft); border: 1px solid var(--line); border-radius: .5rem; padding: .85rem 1rem; overflow-x: auto; line-height: 1.6; }
.body pre code { background: none; padding: 0; overflow-wrap: normal; }
.body blockquote > :last-child, .callout > :last-child { margin-bottom: 0; }
.callout { border-left: 4px solid var(--info); background: var(--info-soft); padding: .85rem 1rem; border-radius: .3rem; }
.callout::before, .callout > .callout-title { display: block; font-weight: 700; margin-bottom: .35rem; }
.callout-info::before { content: "補足"; color: var(--info); }
.callout-point { border-color: var(--point); background: var(--point-soft); }
.callout-point::before { content: "ポイント"; color: var(--point); }
.callout-warn { border-color: var(--warn); background: var(--warn-soft); }
.callout-warn::before { content: "注意"; color: var(--warn); }
.callout:has(> .callout-title)::before { content: none; }
.callout-info > .callout-title { color: var(--info); }
.callout-point > .callout-title { color: var(--point); }
.callout-warn > .callout-title { color: var(--warn); }
.hljs-comment, .hljs-quote, .hljs-meta { color: var(--code-quiet); }
.hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-type, .hljs-doctag { color: var(--code-word); }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-symbol, .hljs-bullet { color: var(--code-text); }
.hljs-number, .hljs-built_in, .hljs-attr, .hljs-variable, .hljs-deletion { color: var(--code-number); }
.hljs-title, .hljs-section, .hljs-name, .hljs-selector-class, .hljs-selector-id, .hljs-property { color: var(--code-name); }
.hljs-emphasis { font-style: italic; }
.hljs-strong { font-weight: 700; }
.fault { max-width: 44rem; }
@media (max-width: 30rem) {
  .rows article.pictured { grid-template-columns: minmax(0, 1fr); }
  .rows .picture { grid-column: 1; grid-row: auto; order: -1; }
}
@media print { header.top nav, .skip, .chips { display: none; } }
`;
