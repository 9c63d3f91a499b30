import { type Html, html } from '@kairan/web/html';
import { scorerName } from '../../wording/scorers.ts';
import { severityBadge } from '../marks.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { sentence } from '../texts.ts';
import { epssChance } from './epss-chance.ts';
import { fixedVersions } from './fixed-versions.ts';
import { type DetailMessages, detailMessages } from './messages/messages.ts';
import { ssvcFact } from './ssvc-part.ts';
import { statementsId } from './statement-parts.ts';

type Cell = readonly [title: string, alarming: boolean, body: Html];

/** The facts needed for triage: severity, exploitation, public exploit, EPSS, SSVC, fix and state. */
export function keyFacts(detail: Detail, now: Date, pageRequest: PageRequest): Html {
  const { messages } = pageRequest;
  const own = detailMessages[pageRequest.language];
  const cells: Cell[] = [
    [messages.detail.severity, false, severity(detail, own, pageRequest)],
    [messages.detail.kev, detail.kev, exploitation(detail, now, own, pageRequest)],
    [messages.detail.poc, detail.poc, publicExploit(detail, own, pageRequest)],
    [own.epssTitle, false, epss(detail, own, pageRequest)],
    ...(detail.ssvc === null ? [] : [ssvcCell(detail.ssvc, own, pageRequest)]),
    // A rejected or withdrawn record says nothing about fixes any more.
    ...(detail.state === 'published' ? [[own.fix, false, fix(detail, own)] as const] : []),
    [messages.detail.state, detail.state !== 'published', state(detail, own, pageRequest)],
  ];
  return html`<section class="slip" aria-label="${own.decide}"><dl>${cells.map(
    ([
      title,
      alarming,
      body,
    ]) => html`<div${alarming ? html` class="alarm"` : ''}><dt>${title}</dt><dd>${body}</dd></div>
`,
  )}</dl></section>`;
}

function ssvcCell(ssvc: NonNullable<Detail['ssvc']>, own: DetailMessages, pageRequest: PageRequest): Cell {
  return [own.ssvc.fact, ssvc.exploitation === 'active', ssvcFact(ssvc, own, pageRequest)];
}

function severity({ cvss, severity: word }: Detail, own: DetailMessages, pageRequest: PageRequest): Html {
  const badge = severityBadge(word, pageRequest);
  // Without a score, the severity comes from an advisory, or already says that there is none.
  if (cvss === null) return word === 'unknown' ? badge : html`${badge}<p>${pageRequest.messages.detail.noScore}</p>`;
  return html`<strong class="large">${pageRequest.formats.score(cvss.score)}</strong> ${badge}
<p>${own.cvssBy(cvss.version, scorerName(cvss.source))}</p>`;
}

function exploitation(
  { kev, kev_details: entry }: Detail,
  now: Date,
  own: DetailMessages,
  pageRequest: PageRequest,
): Html {
  const { messages, formats } = pageRequest;
  if (!kev || entry === null) return html`${messages.detail.notInKev}`;
  const due = entry.due_date;
  const passed = due !== null && due < now.toISOString().slice(0, due.length);
  return html`<strong>${messages.detail.kevSince(formats.day(entry.date_added))}</strong>${
    due === null ? '' : html`<p>${passed ? own.kevDuePassed(formats.day(due)) : own.kevDue(formats.day(due))}</p>`
  }${entry.ransomware === true ? html`<p><strong>${own.ransomware}</strong></p>` : ''}`;
}

function publicExploit({ poc }: Detail, own: DetailMessages, { messages }: PageRequest): Html {
  if (!poc) return html`${messages.detail.pocUnknown}`;
  return html`<strong>${messages.detail.pocKnown}</strong><p><a href="#references">${own.exploitLinks}</a></p>`;
}

function epss({ epss: estimate }: Detail, own: DetailMessages, { messages, formats }: PageRequest): Html {
  if (estimate === null) return html`${messages.detail.noEpss}`;
  const { score, percentile, date } = estimate;
  return html`<strong>${epssChance(score, own, formats)}</strong>
<p>${own.epssWithin(formats.percent(score))}</p>${
    percentile === null ? '' : html`<p>${own.epssHigher(formats.percent(roundedDown(percentile)))}</p>`
  }<p class="hint">${own.asOf(formats.day(date))}</p>`;
}

/** Rounds down to a tenth of a percent, so that no score is higher than 100 % of all. */
function roundedDown(share: number): number {
  return Math.floor(share * 1_000) / 1_000;
}

/** The sentence of `structured`, linked to the table that it comes from, and links to what sources say of solutions. */
function fix({ structured, packages, products, statements }: Detail, own: DetailMessages): Html {
  const table =
    packages.length > 0 && (structured.fix === null || fixedVersions(packages).length > 0) ? 'packages' : 'products';
  const text = structured.fix === null ? html`${own.noFix}` : sentence(structured.fix);
  const kinds = (['solution', 'workaround'] as const).filter((kind) => statements.some((each) => each.kind === kind));
  return html`${packages.length + products.length === 0 ? text : html`<a href="#${table}">${text}</a>`}${kinds.map(
    (kind) => html`<p><a href="#${statementsId(kind)}">${own.statements[kind]}</a></p>`,
  )}`;
}

function state(
  { state: word, published_at, modified_at }: Detail,
  own: DetailMessages,
  pageRequest: PageRequest,
): Html {
  const { messages, formats } = pageRequest;
  const standing =
    word === 'published'
      ? published_at === null
        ? html`${messages.states.published}`
        : html`<time datetime="${published_at.slice(0, 10)}">${own.publishedOn(formats.day(published_at))}</time>`
      : html`<strong class="stamp">${messages.states[word]}</strong>`;
  return html`${standing}${modified_at === null ? '' : html`<p>${own.changedOn(formats.day(modified_at))}</p>`}`;
}
