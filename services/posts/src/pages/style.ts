import { accountMenuStyle } from '@kairan/accounts/account-menu';
import { basePageStyle } from '@kairan/web/page-style';
import { bodyStyle } from './body-style.ts';
import { listStyle } from './lists/list-style.ts';
import { postStyle } from './post/post-style.ts';

/** The style of the pages: a narrow rail beside a reading column, stacked on phones. */
export const pageStyle = `${basePageStyle}${accountMenuStyle}.wide { max-width: 68rem; }
.narrow { max-width: 44rem; margin: 0 auto; }
.rail { margin-bottom: 2rem; }
.column { min-width: 0; }
@media (min-width: 62rem) {
  .spread { display: grid; grid-template-columns: 13.5rem minmax(0, 44rem); gap: 0 4rem; justify-content: space-between; }
  .rail { grid-column: 1; align-self: start; position: sticky; top: 2rem; margin: 0; max-height: calc(100vh - 4rem); overflow-y: auto; scrollbar-width: thin; }
  .column { grid-column: 2; }
}
.motto { font-family: var(--serif); font-weight: 700; font-size: 1.45rem; line-height: 1.7; letter-spacing: .04em; margin-bottom: .6rem; }
.motto span { display: inline-block; }
.motto + p:lang(ja) { word-break: auto-phrase; }
.rail > .motto + p { color: var(--quiet); font-size: .9rem; line-height: 1.75; margin-bottom: 1.5rem; }
.find { display: flex; margin: 0 0 1.75rem; }
.find button { border-radius: 0 2px 2px 0; padding-inline: .9rem; }
.find input { border-radius: 2px 0 0 2px; border-right: 0; }
.rail .find :is(input, button) { font-size: .9rem; padding-inline: .7rem; }
.index li { border-top: 1px solid var(--line); }
.index li:last-child { border-bottom: 1px solid var(--line); }
.index a { display: block; padding: .5rem 0 .5rem .75rem; border-left: 3px solid transparent; color: inherit; text-decoration: none; font-size: .95rem; }
.index a:hover { text-decoration: underline; }
.index [aria-current] { border-left-color: var(--seal); font-weight: 600; }

.rows { border-top: 1px solid var(--line); }
.rows > li { border-bottom: 1px solid var(--line); padding: 1.6rem 0 1.5rem; }
.entry { display: grid; grid-template-columns: minmax(0, 1fr); gap: .45rem 1.75rem; align-items: start; }
.entry.pictured { grid-template-columns: minmax(0, 1fr) minmax(6rem, 11rem); }
.entry > * { grid-column: 1; margin: 0; }
.entry .picture { grid-column: 2; grid-row: 1 / span 4; display: block; }
.entry .picture img { width: 100%; height: auto; aspect-ratio: 3 / 2; object-fit: cover; border: 1px solid var(--line); display: block; }
.rows article:not(.entry) :is(h2, p) { margin: 0 0 .45rem; }
.rows h2 { font-size: 1.3rem; line-height: 1.5; }
.led > li:first-child { padding-top: 1.75rem; padding-bottom: 1.9rem; }
.led > li:first-child h2 { font-size: clamp(1.45rem, 4.4vw, 1.85rem); line-height: 1.45; }
.led > li:first-child .excerpt { font-size: 1rem; -webkit-line-clamp: 3; }
.led > li:first-child .pictured { grid-template-columns: minmax(0, 1fr) minmax(0, 18rem); }
.rows h2 a { color: inherit; text-decoration: none; }
.rows h2 a:hover { text-decoration: underline; }
.rows .excerpt { color: var(--quiet); font-size: .95rem; line-height: 1.75; }
.entry .excerpt { display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden; }
.kind { font-size: .85rem; }
.kind a { color: var(--quiet); text-decoration: none; }
.kind a:hover { text-decoration: underline; }
.by { display: flex; flex-wrap: wrap; align-items: center; gap: .1rem .9rem; margin: 0; color: var(--quiet); font-size: .875rem; }
.by a { color: var(--text); text-decoration: none; display: inline-flex; align-items: center; gap: .45rem; min-width: 0; overflow-wrap: anywhere; }
.by a.edit { color: var(--link); text-decoration: underline; }
.by a:hover { text-decoration: underline; }
.hanko { flex: none; display: inline-grid; place-items: center; width: 1.65rem; height: 1.65rem; border: 1.5px solid var(--seal); border-radius: 50%; color: var(--seal); font: 700 .85rem/1 var(--serif); overflow: hidden; }
img.hanko { border: 0; object-fit: cover; background: var(--soft); }
.hanko.large { width: 3.5rem; height: 3.5rem; border-width: 2px; font-size: 1.75rem; }
.chips { display: flex; flex-wrap: wrap; gap: .4rem .5rem; list-style: none; margin: 0; }
.chips a { display: inline-block; padding: .2rem .7rem; border: 1px solid var(--line); border-radius: 2px; color: inherit; text-decoration: none; font-size: .875rem; line-height: 1.6; overflow-wrap: anywhere; }
.chips a:hover { text-decoration: underline; border-color: var(--edge); }
.turns ul { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem; padding-top: 1.5rem; }
.turns li:last-child { margin-left: auto; }
.who { display: flex; flex-wrap: wrap; align-items: center; gap: .75rem 1rem; margin-bottom: 1.5rem; }
.who h1 { margin: 0; overflow-wrap: anywhere; }
.who p { margin: 0; overflow-wrap: anywhere; }
.who .about { flex-basis: 100%; min-width: 0; }
.who .biography { white-space: pre-line; font-size: .95rem; line-height: 1.75; }
.who .about ul { margin: .6rem 0 0; font-size: .9rem; overflow-wrap: anywhere; }
.who .about li { padding: .15rem 0; }

.post > header { margin-bottom: 1.75rem; }
.post h1 { margin: .4rem 0 1rem; font-size: clamp(1.6rem, 5.2vw, 2.3rem); line-height: 1.45; overflow-wrap: anywhere; text-wrap: balance; }
picture { display: contents; }
.cover { width: 100%; height: auto; display: block; margin: 0 0 2rem; border: 1px solid var(--line); }
.toc { border-block: 1px solid var(--line); margin: 0 0 2rem; font-size: .9rem; }
.post > .rail .by { margin-bottom: 1rem; }
.toc summary { cursor: pointer; padding: .6rem 0; font-weight: 600; }
.toc ol { list-style: none; }
.toc > ol { padding-bottom: .75rem; }
.toc a { display: block; padding: .35rem 0 .35rem .75rem; border-left: 2px solid var(--line); color: var(--quiet); text-decoration: none; line-height: 1.5; overflow-wrap: anywhere; }
.toc a:hover { text-decoration: underline; color: var(--text); }
.toc ol ol a { padding-left: 1.75rem; }
@media (min-width: 62rem) {
  .post.spread { grid-template-rows: auto auto 1fr; }
  .post > header, .post .cover, .post > .body, .post > footer { grid-column: 2; min-width: 0; }
  .post > .rail { grid-row: 1 / span 4; padding-top: .3rem; }
  .post > .rail .by { flex-direction: column; align-items: flex-start; gap: .3rem; margin-bottom: 2rem; }
  .post > .rail .by a { font-size: 1rem; margin-bottom: .35rem; }
  .toc { border: 0; }
  @supports selector(::details-content) {
    .toc summary { list-style: none; cursor: default; pointer-events: none; }
    .toc summary::-webkit-details-marker { display: none; }
    .toc::details-content { content-visibility: visible; display: block; block-size: auto; }
  }
}
.post > footer { margin-top: 3rem; border-top: 4px double var(--line); padding-top: 1.5rem; }
.post > footer > * + * { margin-top: 1.5rem; }
.pass { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr)); border: 1px solid var(--line); }
.pass a { display: block; padding: .9rem 1.1rem; color: inherit; text-decoration: none; box-shadow: 0 0 0 1px var(--line); overflow-wrap: anywhere; }
.pass a:hover .title { text-decoration: underline; }
.pass .hint { display: block; margin-bottom: .2rem; }
.pass .title { font-family: var(--serif); font-weight: 700; line-height: 1.5; }
.fault { margin-bottom: 3rem; }
.fault .stamp { font-size: 1.15rem; transform: rotate(-4deg); margin-bottom: 1.5rem; }
${listStyle}${postStyle}${bodyStyle}
@media (max-width: 61.99rem) {
  .rail .find { display: none; }
  .index ul { display: flex; flex-wrap: wrap; gap: 0 1.25rem; }
  .index li, .index li:last-child { border: 0; }
  .index a { padding: .35rem 0; justify-content: start; border-left: 0; border-bottom: 2px solid transparent; }
  .index [aria-current] { border-bottom-color: var(--seal); }
}
@media (max-width: 47.99rem) {
  header.top > div { column-gap: 1rem; }
  header.top .main { order: 3; flex: 1 0 calc(100% - 9rem); }
  header.top .languages { order: 4; }
}
@media (max-width: 30rem) {
  .entry.pictured { grid-template-columns: minmax(0, 1fr) 6rem; column-gap: 1rem; }
  .entry .picture { grid-row: 1 / span 2; }
  .led > li:first-child .pictured { grid-template-columns: minmax(0, 1fr); }
  .led > li:first-child .picture { grid-column: 1; grid-row: auto; order: -1; margin-bottom: .4rem; }
  .led > li:first-child .picture img { aspect-ratio: 2 / 1; }
  .entry .excerpt, .entry .by { grid-column: 1 / -1; }
  .rows h2 { font-size: 1.15rem; }
}
@media print {
  body { font-size: 10.5pt; }
  header.top nav, footer.bottom, .skip, .toc, .find, .pass, .code button, .by .edit, .who .facts { display: none; }
  main { padding-block: 1rem; }
  .body { font-size: 10.5pt; line-height: 1.7; }
  .body pre { white-space: pre-wrap; overflow-wrap: anywhere; overflow: visible; }
  .body :is(h2, h3) { break-after: avoid; }
  .body :is(.code, aside, blockquote, figure, img), .who { break-inside: avoid; }
}
`;
