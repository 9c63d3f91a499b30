import { basePageStyle } from '@kairan/doors/page-style';
import { chartStyle } from './charts/chart-style.ts';
import { detailStyle } from './detail/detail-style.ts';
import { searchStyle } from './search/search-style.ts';
import { sourcesStyle } from './sources/sources-style.ts';
import { topicStyle } from './topics/style.ts';

/** The look of the pages: one column on a phone, facts beside the text on wide screens, light and dark. */
export const pageStyle = `${basePageStyle}
:root {
  --critical: #8c1d18; --on-critical: #fdfbf7; --high: #a8430a; --on-high: #fdfbf7;
  --medium: #f6e0a0; --on-medium: #503c00; --low: #dbe5f2; --on-low: #173f73;
  --calm: #e9e3d7; --on-calm: #4b443a; --alarm: #8c1d18; --alarm-soft: #fae9e4; --mark: #fbe7a1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --critical: #ff9c94; --on-critical: #3b0806; --high: #ffb27d; --on-high: #3a1700;
    --medium: #57450c; --on-medium: #ffe9a3; --low: #173b5f; --on-low: #d2e7ff;
    --calm: #38332b; --on-calm: #ddd5c7; --alarm: #ffa59d; --alarm-soft: #3a1b19; --mark: #5c4a12;
  }
}
.references { list-style: none; }
bdi span { white-space: nowrap; }
.quick { display: flex; gap: .4rem; flex: 1 1 16rem; max-width: 26rem; }
header.top search { flex: 1 1 16rem; max-width: 30rem; }
header.top .quick { max-width: none; }
header.top > div { gap: .2rem 1rem; padding-bottom: .4rem; }
.menu { flex: 1 0 100%; }
.menu > summary { font-weight: 600; list-style: none; padding: .45rem .75rem; border: 1px solid var(--edge); border-radius: 2px; width: max-content; }
.menu > summary::-webkit-details-marker { display: none; }
.menu > summary::after { content: "▾" / ""; margin-left: .5rem; }
.menu[open] > summary::after { content: "▴" / ""; }
.places { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1.75rem; }
.places nav:first-child [aria-current] { border-color: var(--seal); }
@supports selector(::details-content) {
  @media (min-width: 48rem) {
    .menu > summary { display: none; }
    .menu::details-content { content-visibility: visible; display: block; block-size: auto; }
  }
}
@media (max-width: 47.99rem) {
  header.top > div { position: relative; row-gap: .55rem; }
  .totals dl > :first-child:nth-last-child(odd) { grid-column: 1 / -1; }
  .brand { flex: 1 1 0; min-width: 0; font-size: 1.05rem; letter-spacing: 0; line-height: 1.3; }
  header.top search { flex-basis: 100%; max-width: none; order: 3; padding-bottom: .3rem; }
  .menu { flex: none; order: 2; }
  .places { position: absolute; z-index: 2; inset: 3.6rem 0 auto; flex-direction: column; background: var(--page); border-block: 4px double var(--line); padding: .4rem clamp(1rem, 4vw, 2rem) .7rem; box-shadow: 0 .6rem 1rem -.6rem #0006; }
  header.top .places nav:first-child ul { display: grid; grid-template-columns: 1fr 1fr; gap: 0 1.35rem; }
  .places nav:first-child li { border-bottom: 1px solid var(--line); }
  .places nav:first-child a { display: block; padding-block: .65rem; border: 0; }
  .places nav:first-child [aria-current] { font-weight: 700; }
  header.top .languages { padding-top: .5rem; }
  header.top .languages a { font-size: .95rem; padding-block: .5rem; }
}
summary { cursor: pointer; padding: .3rem 0; }
.totals { margin-bottom: 1.75rem; }
.totals dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: .75rem 1.5rem; margin-bottom: .35rem; }
.totals dl > div { border-top: 2px solid var(--text); padding: .5rem 0; display: flex; flex-direction: column; justify-content: space-between; }
.totals dt { color: var(--quiet); font-size: .875rem; line-height: 1.35; }
.totals dd { font-family: var(--serif); font-size: 1.7rem; font-weight: 700; line-height: 1.3; font-variant-numeric: tabular-nums; }
.overview { display: grid; gap: 0 2.5rem; margin-bottom: 1.75rem; }
.overview .totals { margin-bottom: .75rem; }
.course p { margin: 0 0 .35rem; }
.figures { display: grid; gap: 2.5rem 3rem; grid-template-columns: minmax(0, 1fr); margin-bottom: 1.5rem; }
.figures > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2.5rem; align-content: start; }
.numeric :is(th, td):not(:first-child) { text-align: right; }
.numeric table { min-width: 0; }
.numeric tbody th { white-space: nowrap; }
@media (min-width: 62rem) {
  .figures { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); }
  .across { grid-column: 1 / -1; }
  .overview { grid-template-columns: minmax(0, 1fr) 17rem; align-items: end; }
  .overview .totals dl { grid-template-columns: repeat(5, minmax(0, 1fr)); column-gap: 1.25rem; }
}
.rows > li { border-top: 1px solid var(--line); padding: 1rem 0; }
.rows h3 a { text-decoration: none; }
.rows h3 a:hover { text-decoration: underline; }
.marks { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .6rem; margin: .3rem 0 .4rem; }
.rows .summary { margin: 0; max-width: 62rem; }
.id { font-variant-numeric: tabular-nums; color: var(--quiet); font-weight: 600; margin: 0; }
.figure { font-variant-numeric: tabular-nums; font-weight: 600; font-size: .9rem; }
.when { color: var(--quiet); font-size: .9rem; }
.badge { display: inline-block; border-radius: 2px; padding: .05rem .5rem; font-size: .85rem; font-weight: 600; line-height: 1.55; background: var(--calm); color: var(--on-calm); white-space: nowrap; }
.badge.critical { background: var(--critical); color: var(--on-critical); }
.badge.high { background: var(--high); color: var(--on-high); }
.badge.medium { background: var(--medium); color: var(--on-medium); }
.badge.low { background: var(--low); color: var(--on-low); }
.badge.kev { background: var(--alarm-soft); color: var(--alarm); box-shadow: inset 0 0 0 1px var(--alarm); }
.badge.poc, .badge.state { background: none; color: inherit; box-shadow: inset 0 0 0 1px var(--edge); }
.nothing { font-weight: 600; }
.turns ul { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.turns li:last-child { margin-left: auto; }
section + section:not(.half, .across), .sections > section + section { margin-top: 2rem; }

.about { max-width: 62rem; margin-bottom: 1.5rem; }
.about h1 { margin: .1rem 0 .5rem; }
.lead { font-size: 1.0625rem; margin: .75rem 0 .25rem; }
.note { border-left: 3px solid var(--edge); background: var(--soft); padding: .6rem .9rem; margin: .75rem 0; }
.facts { background: var(--soft); padding: 1.1rem 1.25rem; margin-bottom: 1.5rem; }
.facts h2 { font-size: 1.05rem; }
.facts p { margin: .75rem 0 0; }
.facts dl > div { padding: .4rem 0; border-top: 1px solid var(--line); }
.facts dt { color: var(--quiet); font-size: .85rem; }
.facts dd { overflow-wrap: anywhere; }
.facts .plain, .versions { display: flex; flex-wrap: wrap; gap: 0 1rem; }
.pairs > div { padding: .5rem 0; border-top: 1px solid var(--line); }
.pairs dt { font-weight: 600; }
.upstream { max-width: 62rem; }
.upstream p { white-space: pre-line; overflow-wrap: anywhere; }
.sections { min-width: 0; }
.sections ul:not(.plain):not(.references) { padding-left: 1.25rem; }
.references li { padding: .4rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.scroll { overflow-x: auto; position: relative; }
table { width: 100%; min-width: 25rem; border-collapse: collapse; font-size: .95rem; }
th, td { text-align: left; vertical-align: top; padding: .5rem .9rem .5rem 0; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
th:last-child, td:last-child { padding-right: 0; }
thead th { border-top: 0; color: var(--quiet); font-size: .85rem; font-weight: 600; padding-block: .25rem; overflow-wrap: normal; }
tbody th { font-weight: 400; }
td p, th p { margin: 0; }
.number { text-align: right; font-variant-numeric: tabular-nums; }
td.number, td time { white-space: nowrap; }
.status { font-weight: 600; white-space: nowrap; }
#sources table { min-width: 46rem; }
#sources tbody th { min-width: 10rem; }
.status.failing { color: var(--alarm); }
.more > summary { color: var(--link); }
.fault { max-width: 44rem; }
.fault .code { font: 700 1rem/1.4 var(--serif); color: var(--seal); margin: 0 0 .3rem; letter-spacing: .08em; }
.fault .quick { max-width: none; margin: 1.25rem 0; }
.elsewhere ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; }
@media (max-width: 61.99rem) {
  .facts dl > div { display: grid; grid-template-columns: minmax(7.5rem, 1fr) 2fr; gap: 1rem; }
}
@media (min-width: 40rem) {
  .pairs > div { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 1rem; }
}
@media (min-width: 62rem) {
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) 19rem; gap: 2.5rem; align-items: start; }
  .facts { order: 2; }
}
@media print {
  body { display: block; font-size: 10.5pt; line-height: 1.5; }
  .menu, .quick, .find, .skip, .facets, .turns, .topics-bar, .numbers:not([open]) { display: none; }
  main { padding-block: 1rem; }
  a { color: inherit; }
  h1, h2, h3, .legend { break-after: avoid; }
  .chart, .totals dl > div, .rows > li, tr, .bars tr { break-inside: avoid; }
  .scroll, .numbers .scroll { overflow: visible; max-height: none; }
}
${searchStyle}${chartStyle}${detailStyle}${sourcesStyle}${topicStyle}`;
