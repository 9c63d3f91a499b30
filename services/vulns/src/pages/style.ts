import { accountMenuStyle } from '@kairan/accounts/account-menu';
import { basePageStyle } from '@kairan/web/page-style';
import { changesStyle } from './changes/changes-style.ts';
import { chartStyle } from './charts/chart-style.ts';
import { detailStyle } from './detail/detail-style.ts';
import { frameStyle } from './frame-style.ts';
import { homeStyle } from './home/home-style.ts';
import { lightColours } from './light-colours.ts';
import { printStyle } from './print-style.ts';
import { denseStyle } from './search/dense-style.ts';
import { searchStyle } from './search/search-style.ts';
import { sourcesStyle } from './sources/sources-style.ts';
import { statisticsStyle } from './statistics/statistics-style.ts';
import { topicStyle } from './topics/style.ts';

/** Styles that every page needs: one column on phones, facts beside the text on wide screens, light and dark. */
const commonStyle = `${basePageStyle}${accountMenuStyle}
:root {
  ${(['critical', 'high', 'medium', 'low', 'calm'] as const).map((name) => `--${name}: ${lightColours[name].ground}; --on-${name}: ${lightColours[name].ink};`).join(' ')}
  --alarm: ${lightColours.alarm.ink}; --alarm-soft: ${lightColours.alarm.ground}; --mark: #fbe7a1;
}
@media (prefers-color-scheme: dark) {
  :root {
    --critical: #ff9c94; --on-critical: #3b0806; --high: #ffb27d; --on-high: #3a1700;
    --medium: #57450c; --on-medium: #ffe9a3; --low: #173b5f; --on-low: #d2e7ff;
    --calm: #38332b; --on-calm: #ddd5c7; --alarm: #ffa59d; --alarm-soft: #3a1b19; --mark: #5c4a12;
  }
}
.references { list-style: none; }
.invitation, [aria-labelledby=morning] { margin-bottom: 1.5rem; }
.invitation a:not(.button) { display: inline-block; padding: .2rem 0; }
bdi span { white-space: nowrap; }
summary { cursor: pointer; padding: .3rem 0; }
.totals { margin-bottom: 1.75rem; }
.totals dl { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 9rem), 1fr)); gap: .75rem 1.5rem; margin-bottom: .35rem; }
.totals dl > div { border-top: 2px solid var(--text); padding: .5rem 0; display: flex; flex-direction: column; justify-content: space-between; }
@media (max-width: 39.99rem) {
  .totals dl > :first-child:nth-last-child(odd) { grid-column: 1 / -1; }
}
.totals dt { color: var(--quiet); font-size: .875rem; line-height: 1.35; }
.totals dd { font-family: var(--serif); font-size: 1.7rem; font-weight: 700; line-height: 1.3; font-variant-numeric: tabular-nums; }
.rows > li { border-top: 1px solid var(--line); padding: 1rem 0; }
.rows h3 a { text-decoration: none; }
.rows h3 a:hover { text-decoration: underline; }
.marks { display: flex; flex-wrap: wrap; align-items: center; gap: .25rem .6rem; margin: .3rem 0 .4rem; }
.rows .summary { margin: 0; max-width: 62rem; }
.id { font-variant-numeric: tabular-nums; color: var(--quiet); font-weight: 600; margin: 0; }
.figure { font-variant-numeric: tabular-nums; font-weight: 600; font-size: .9rem; }
.when { color: var(--quiet); font-size: .9rem; }
.when time { white-space: nowrap; }
.badge { display: inline-block; border-radius: 2px; padding: .05rem .5rem; font-size: .85rem; font-weight: 600; line-height: 1.55; background: var(--calm); color: var(--on-calm); white-space: nowrap; }
.badge.critical { background: var(--critical); color: var(--on-critical); }
.badge.high { background: var(--high); color: var(--on-high); }
.badge.medium { background: var(--medium); color: var(--on-medium); }
.badge.low { background: var(--low); color: var(--on-low); }
.badge.kev, .badge.alert { background: var(--alarm-soft); color: var(--alarm); box-shadow: inset 0 0 0 1px var(--alarm); }
.badge.poc, .badge.state, .badge.disputed { background: none; color: inherit; box-shadow: inset 0 0 0 1px var(--edge); }
.nothing { font-weight: 600; }
.turns ul { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: .75rem; border-top: 1px solid var(--line); padding-top: 1rem; }
.turns li:last-child { margin-left: auto; }
section + section:not(.half, .across), .sections > section + section { margin-top: 2rem; }

.about { max-width: 62rem; margin-bottom: 1.5rem; }
.about h1 { margin: .1rem 0 .5rem; }
.lead { font-size: 1.0625rem; margin: .75rem 0 .25rem; }
.lead + .notice { margin-top: 1.25rem; }
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
table:not(:has(tr > :nth-child(3))) { min-width: 0; }
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
@media (max-width: 61.99rem) {
  .facts { margin-top: 2rem; }
  .facts dl > div { display: grid; grid-template-columns: minmax(7.5rem, 1fr) 2fr; gap: 1rem; }
}
@media (min-width: 40rem) {
  .pairs > div { display: grid; grid-template-columns: 11rem minmax(0, 1fr); gap: 1rem; }
}
@media (min-width: 62rem) {
  .columns { display: grid; grid-template-columns: minmax(0, 1fr) 19rem; gap: 2.5rem; align-items: start; }
  .facts { order: 2; }
}
${frameStyle}`;

/** Styles of the pages, except that of a vulnerability. */
export const pageStyle = `${commonStyle}${searchStyle}${denseStyle}${chartStyle}${statisticsStyle}${sourcesStyle}${topicStyle}${changesStyle}${homeStyle}${printStyle}`;

/** Styles of the page of a vulnerability and of its lists, which are long themselves: no rules for other pages. */
export const vulnerabilityStyle = `${commonStyle}${detailStyle}${printStyle}`;
