/** The style of a post's body: `.body` around the HTML of the dialect, including highlighted code. */
export const bodyStyle = `
:root {
  --mark: #f8e7a4; --code-word: #8a2b70; --code-text: #27613a; --code-number: #8a4610; --code-name: #244a86; --code-quiet: #6b6256;
}
@media (prefers-color-scheme: dark) {
  :root {
    --mark: #57470f; --code-word: #e6a3d0; --code-text: #a0d3a3; --code-number: #ecb487; --code-name: #a3c0ee; --code-quiet: #a79e8e;
  }
}
.body { font-size: 1.0625rem; line-height: 1.95; overflow-wrap: anywhere; }
.body > :first-child { margin-top: 0; }
.body p, .body ul, .body ol, .body pre, .body blockquote, .body aside, .body .code { margin: 0 0 1.4rem; }
.body h2 { margin: 3rem 0 1rem; font-size: 1.5rem; line-height: 1.5; }
.body h3 { margin: 2.25rem 0 .75rem; font: 700 1.2rem/1.6 var(--serif); }
.body ul, .body ol { padding-left: 1.6em; }
.body li { margin: .3rem 0; }
.body li::marker { color: var(--quiet); }
.body li > ul, .body li > ol { margin-bottom: 0; }
.body li > p { margin-bottom: .5rem; }
.body img { max-width: 100%; height: auto; border: 1px solid var(--line); vertical-align: middle; }
.body hr { border: 0; border-top: 4px double var(--line); margin: 3rem auto; width: 8rem; }
.body mark { background: linear-gradient(transparent 55%, var(--mark) 55%); color: var(--text); padding: 0 .1em; }
.body blockquote { border-left: 1px solid var(--edge); padding: .1rem 0 .1rem 1.25rem; color: var(--quiet); }
.body code { background: var(--soft); padding: .12em .35em; border-radius: 2px; }
.body pre { background: var(--soft); padding: .9rem 1.1rem; overflow-x: auto; line-height: 1.65; tab-size: 4; }
.body pre code { background: none; padding: 0; overflow-wrap: normal; }
.code { background: var(--soft); position: relative; }
.code > .about { display: flex; align-items: center; justify-content: space-between; min-height: 2.25rem; margin: 0; padding: 0 .4rem 0 1.1rem; border-bottom: 1px solid var(--line); font: .8rem/1.5 var(--mono); color: var(--quiet); }
.code button { min-height: 1.9rem; padding: 0 .7rem; border: 0; background: none; color: var(--link); font: .8rem/1.5 var(--sans); }
.body .code > pre { margin: 0; }
.body blockquote > :last-child, .body .callout > :last-child { margin-bottom: 0; }
.callout { border-left: 3px solid var(--info); background: var(--info-soft); padding: 1rem 1.25rem; }
.callout::before, .callout > .callout-title { display: block; font-weight: 700; font-size: .95rem; margin-bottom: .35rem; color: var(--info); }
.callout-info::before { content: "補足"; }
.callout-point::before { content: "ポイント"; }
.callout-warn::before { content: "注意"; }
.callout-info:lang(en)::before { content: "Note"; }
.callout-point:lang(en)::before { content: "Point"; }
.callout-warn:lang(en)::before { content: "Warning"; }
.callout:has(> .callout-title)::before { content: none; }
.callout-point { border-color: var(--good); background: var(--good-soft); }
.callout-point::before, .callout-point > .callout-title { color: var(--good); }
.callout-warn { border-color: var(--warn); background: var(--warn-soft); }
.callout-warn::before, .callout-warn > .callout-title { color: var(--warn); }
.hljs-comment, .hljs-quote, .hljs-meta { color: var(--code-quiet); }
.hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-type, .hljs-doctag { color: var(--code-word); }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-symbol, .hljs-bullet { color: var(--code-text); }
.hljs-number, .hljs-built_in, .hljs-attr, .hljs-variable, .hljs-deletion { color: var(--code-number); }
.hljs-title, .hljs-section, .hljs-name, .hljs-selector-class, .hljs-selector-id, .hljs-property { color: var(--code-name); }
.hljs-emphasis { font-style: italic; }
.hljs-strong { font-weight: 700; }
`;
