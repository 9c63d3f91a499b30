import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { SyncCode } from '../../sources/source.ts';
import { renderPage } from '../layout.ts';
import { dayOf, timeOf } from '../marks.ts';
import type { SourceRow, Statistics } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { section } from '../section.ts';
import { outwardLink } from '../texts.ts';
import { ageText } from './age.ts';
import { sourcesMessages } from './messages/messages.ts';

/** The data of the page about sources. */
export interface SourcesShown {
  rows: readonly SourceRow[];
  health: 'ok' | 'degraded' | 'down';
  statistics: Statistics;
}

/** The page at `/sources`: the health of the service, the state of each source, and how records are merged. */
export function sourcesPage(pageRequest: PageRequest, { rows, health, statistics }: SourcesShown, now: Date): Page {
  const own = sourcesMessages[pageRequest.language];
  return renderPage(pageRequest, {
    title: own.title,
    description: own.description,
    listed: true,
    searchable: true,
    main: html`<h1>${own.title}</h1>
<p class="notice${health === 'ok' ? '' : ' bad'}">${own.health[health]}</p>
${totals(rows, statistics, now, pageRequest)}
<section aria-labelledby="each"><h2 id="each">${own.all}</h2>
<ul class="source-cards">${rows.map((row) => card(row, now, pageRequest))}</ul></section>
${section('merging', own.merging, html`<ul class="merging">${own.rules.map((rule) => html`<li>${rule}</li>`)}</ul>`)}
<p class="ways"><a href="${hrefOf({ ...pageRequest, carried: false }, '/api/v1/sources')}">${own.json}</a> <a href="${hrefOf({ ...pageRequest, carried: false }, '/api/v1/health')}">${own.healthJson}</a> <a href="${hrefOf(pageRequest, '/docs')}" hreflang="en">${own.apiPage}</a></p>`,
  });
}

function totals(rows: readonly SourceRow[], statistics: Statistics, now: Date, pageRequest: PageRequest): Html {
  const { formats, language, messages } = pageRequest;
  const own = sourcesMessages[language];
  const sum = (count: (row: SourceRow) => number) => rows.reduce((total, row) => total + count(row), 0);
  const last = rows
    .flatMap(({ last_success_at: at }) => at ?? [])
    .toSorted()
    .at(-1);
  const figures: [label: string, figure: string][] = [
    [own.totals.vulnerabilities, formats.count(statistics.total)],
    [own.totals.records, formats.count(sum(({ records }) => records))],
    [own.totals.setAside, formats.count(sum(({ set_aside }) => set_aside))],
    [own.totals.lastUpdate, last === undefined ? messages.sources.never : ageText(last, now, language)],
  ];
  return html`<section class="totals" aria-label="${messages.totals.title}"><dl>${figures.map(
    ([label, figure]) => html`<div><dt>${label}</dt><dd>${figure}</dd></div>`,
  )}</dl></section>`;
}

function card(row: SourceRow, now: Date, pageRequest: PageRequest): Html {
  const { messages, formats, language } = pageRequest;
  const own = sourcesMessages[language];
  const time = (at: string) =>
    html`${timeOf(at, pageRequest)}<span class="hint">${messages.bracketed(ageText(at, now, language))}</span>`;
  const facts: [label: string, value: Html | null][] = [
    [
      own.error,
      row.last_error === null ? null : html`<span class="failure" lang="en">${isolated(row.last_error)}</span>`,
    ],
    [own.progress, row.progress === null ? null : html`<span lang="en">${isolated(row.progress)}</span>`],
    [own.lastSuccess, row.last_success_at === null ? null : time(row.last_success_at)],
    [own.lastAttempt, hasSucceededSince(row) || row.last_attempt_at === null ? null : time(row.last_attempt_at)],
    [own.nextRun, row.next_run_at === null ? html`${own.byHand}` : time(row.next_run_at)],
    [own.upTo, row.watermark === null ? null : watermark(row.watermark, pageRequest)],
    [own.records, html`${formats.count(row.records)}`],
    [own.setAside, html`${formats.count(row.set_aside)}`],
    [own.gives, html`${own.contributes[row.code as SyncCode]}`],
    [own.licence, html`<span lang="en">${row.licence}</span>`],
    [own.terms, html`${own.termsOf[row.code as SyncCode]}${notice(row.code as SyncCode)}`],
  ];
  return html`<li><article aria-labelledby="source-${row.code}">
<h3 id="source-${row.code}">${outwardLink(row.url, html`${row.name}`)}</h3>
<p><span class="status ${row.status}">${messages.sources.statuses[row.status]}</span>${
    row.last_success_at === null
      ? ''
      : html` <span class="fresh">${own.updated(ageText(row.last_success_at, now, language))}</span>`
  }</p>
<dl class="pairs">${facts.map(([label, value]) => (value === null ? '' : html`<div><dt>${label}</dt><dd>${value}</dd></div>`))}</dl>
</article></li>
`;
}

/** The licence that the terms of the CVE List ask to reproduce (https://www.cve.org/legal/termsofuse). */
const notices: Partial<Record<SyncCode, string>> = {
  cvelist:
    'Copyright © The MITRE Corporation. CVE Usage: MITRE hereby grants you a perpetual, worldwide, non-exclusive, no-charge, royalty-free, irrevocable copyright license to reproduce, prepare derivative works of, publicly display, publicly perform, sublicense, and distribute Common Vulnerabilities and Exposures (CVE®). Any copy you make for such purposes is authorized provided that you reproduce MITRE’s copyright designation and this license in any such copy.',
};

function notice(code: SyncCode): Html {
  const text = notices[code];
  return text === undefined ? html`` : html` <span lang="en">${text}</span>`;
}

/** Whether the last attempt succeeded, in which case its start time says nothing more. */
function hasSucceededSince({ last_attempt_at: tried, last_success_at: done }: SourceRow): boolean {
  return tried !== null && done !== null && tried <= done;
}

/** How far a source was read: mostly a time or a day, else its own marker. */
function watermark(mark: string, pageRequest: PageRequest): Html {
  if (!/^\d{4}-\d\d-\d\d/.test(mark) || Number.isNaN(Date.parse(mark)))
    return html`<span lang="en">${isolated(mark)}</span>`;
  return mark.length > '2026-01-01'.length ? timeOf(mark, pageRequest) : dayOf(mark, pageRequest);
}
