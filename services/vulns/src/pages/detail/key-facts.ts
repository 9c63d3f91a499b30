import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { scorerName } from '../../wording/scorers.ts';
import { severityBadge } from '../marks.ts';
import type { Detail } from '../page-queries.ts';
import type { Visit } from '../page-request.ts';
import { epssChance } from './epss-chance.ts';
import { fixedVersions, unaffectedFrom } from './fixed-versions.ts';
import { type DetailWords, detailWords } from './messages/messages.ts';

const shownVersions = 3;

/** What somebody who has to decide looks for first: how bad, exploited, public, likely, fixed, and whether it stands at all. */
export function decisionSlip(detail: Detail, now: Date, visit: Visit): Html {
  const { words } = visit;
  const own = detailWords[visit.language];
  const cells: [title: string, alarming: boolean, body: Html][] = [
    [words.detail.severity, false, severity(detail, own, visit)],
    [words.detail.kev, detail.kev, exploitation(detail, now, own, visit)],
    [words.detail.poc, detail.poc, publicExploit(detail, own, visit)],
    [own.epssTitle, false, epss(detail, own, visit)],
    [own.fix, false, fix(detail, own, visit)],
    [words.detail.state, detail.state !== 'published', state(detail, own, visit)],
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

function severity({ cvss, severity: word }: Detail, own: DetailWords, visit: Visit): Html {
  const badge = severityBadge(word, visit);
  // Without a score the word is an advisory's own, or says already that there is none.
  if (cvss === null) return word === 'unknown' ? badge : html`${badge}<p>${visit.words.detail.noScore}</p>`;
  return html`<strong class="large">${visit.formats.score(cvss.score)}</strong> ${badge}
<p>${own.cvssBy(cvss.version, scorerName(cvss.source))}</p>`;
}

function exploitation({ kev, kev_details: entry }: Detail, now: Date, own: DetailWords, visit: Visit): Html {
  const { words, formats } = visit;
  if (!kev || entry === null) return html`${words.detail.notInKev}`;
  const due = entry.due_date;
  const passed = due !== null && due < now.toISOString().slice(0, due.length);
  return html`<strong>${words.detail.kevSince(formats.day(entry.date_added))}</strong>${
    due === null ? '' : html`<p>${passed ? own.kevDuePassed(formats.day(due)) : own.kevDue(formats.day(due))}</p>`
  }${entry.ransomware === true ? html`<p><strong>${own.ransomware}</strong></p>` : ''}`;
}

function publicExploit({ poc }: Detail, own: DetailWords, { words }: Visit): Html {
  if (!poc) return html`${words.detail.pocUnknown}`;
  return html`<strong>${words.detail.pocKnown}</strong><p><a href="#references">${own.exploitLinks}</a></p>`;
}

function epss({ epss: estimate }: Detail, own: DetailWords, { words, formats }: Visit): Html {
  if (estimate === null) return html`${words.detail.noEpss}`;
  const { score, percentile, date } = estimate;
  return html`<strong>${epssChance(score, own, formats)}</strong>
<p>${own.epssWithin(formats.percent(score))}</p>${
    percentile === null ? '' : html`<p>${own.epssHigher(formats.percent(roundedDown(percentile)))}</p>`
  }<p class="hint">${own.asOf(formats.day(date))}</p>`;
}

/** To a tenth of a percent: nothing is higher than all. */
function roundedDown(share: number): number {
  return Math.floor(share * 1_000) / 1_000;
}

function fix(detail: Detail, own: DetailWords, visit: Visit): Html {
  const { packages, products } = detail;
  const fixed = fixedVersions(packages);
  if (fixed.length > 0) return html`<a href="#packages">${few(fixed, own.fixedIn, own, visit)}</a>`;
  const bounds = unaffectedFrom(detail);
  if (bounds.length > 0) return html`<a href="#products">${few(bounds, own.unaffectedFrom, own, visit)}</a>`;
  if (packages.length > 0) return html`<a href="#packages">${own.noFix}</a>`;
  return products.length > 0 ? html`<a href="#products">${own.noFix}</a>` : html`${own.noFix}`;
}

/** The first few versions in a sentence, and how many more there are. */
function few(
  versions: readonly string[],
  say: (versions: string) => string,
  own: DetailWords,
  { formats, language }: Visit,
): Html {
  const more = versions.length - shownVersions;
  const first = versions.slice(0, shownVersions).join(language === 'ja' ? '、' : ', ');
  return html`${isolated(say(first))}${more > 0 ? html` ${own.andMore(formats.count(more))}` : ''}`;
}

function state({ state: word, published_at, modified_at }: Detail, own: DetailWords, visit: Visit): Html {
  const { words, formats } = visit;
  const standing =
    word === 'published'
      ? published_at === null
        ? html`${words.states.published}`
        : html`<time datetime="${published_at.slice(0, 10)}">${own.publishedOn(formats.day(published_at))}</time>`
      : html`<strong class="stamp">${words.states[word]}</strong>`;
  return html`${standing}${modified_at === null ? '' : html`<p>${own.changedOn(formats.day(modified_at))}</p>`}`;
}
