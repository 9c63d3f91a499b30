import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { scorerName } from '../../wording/scorers.ts';
import { severityBadge } from '../marks.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { type DetailMessages, detailMessages } from './messages/messages.ts';
import type { Remedy } from './remedy.ts';
import { ssvcValueName } from './ssvc-names.ts';

type Cell = readonly [title: string, alarming: boolean, body: Html];

/** The most fixed versions among the key facts; the section of what to do has all. */
const shownFixes = 3;

/** The facts needed for triage: severity, exploitation, public exploit, EPSS and fix. */
export function keyFacts(detail: Detail, remedy: Remedy, pageRequest: PageRequest): Html {
  const { kev, poc, cvss, epss, state, ssvc, severity: word } = detail;
  // A rejected or withdrawn record mostly has no facts any more, and says nothing about fixes.
  if (state !== 'published' && !kev && !poc && cvss === null && epss === null && word === 'unknown') return html``;
  const { messages } = pageRequest;
  const own = detailMessages[pageRequest.language];
  const cells: Cell[] = [
    [messages.detail.severity, false, severity(detail, own, pageRequest)],
    [messages.detail.kev, kev || ssvc?.exploitation === 'active', exploitation(detail, own, pageRequest)],
    [messages.detail.poc, poc, publicExploit(detail, own, pageRequest)],
    [own.epssTitle, false, estimate(detail, own, pageRequest)],
    ...(state === 'published' ? [[own.fix, false, fix(detail, remedy, own)] as const] : []),
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

function severity({ cvss, severity: word }: Detail, own: DetailMessages, pageRequest: PageRequest): Html {
  const badge = severityBadge(word, pageRequest);
  // Without a score, the severity comes from an advisory, or there is none.
  if (cvss === null)
    return html`${badge}<p>${word === 'unknown' ? own.unscored : pageRequest.messages.detail.noScore}</p>`;
  return html`<strong class="large">${pageRequest.formats.score(cvss.score)}</strong> ${badge}
<p>${own.cvssBy(cvss.version, scorerName(cvss.source))}</p>`;
}

function exploitation(
  { kev, kev_details: entry, ssvc }: Detail,
  own: DetailMessages,
  { messages, formats, language }: PageRequest,
): Html {
  const assessed =
    ssvc === null
      ? html``
      : html`<p><a href="#ssvc">SSVC</a>${messages.colon}${ssvcValueName('exploitation', ssvc.exploitation, language)}</p>`;
  if (!kev || entry === null) return html`${messages.detail.notInKev}${assessed}`;
  return html`<strong>${messages.detail.kevSince(formats.day(entry.date_added))}</strong>${
    entry.ransomware === true ? html`<p><strong>${own.ransomware}</strong></p>` : ''
  }${assessed}`;
}

function publicExploit({ poc }: Detail, own: DetailMessages, { messages }: PageRequest): Html {
  if (!poc) return html`${messages.detail.pocUnknown}`;
  return html`<strong>${messages.detail.pocKnown}</strong><p><a href="#exploits">${own.exploitLinks}</a></p>`;
}

function estimate({ epss }: Detail, own: DetailMessages, { messages, formats }: PageRequest): Html {
  if (epss === null) return html`${messages.detail.noEpss}`;
  return html`<strong>${own.epssWithin(formats.percent(epss.score))}</strong>`;
}

/**
 * The smallest fixed versions of packages, else the first that are not affected, else what sources say of it; linked to
 * the section of what to do.
 */
function fix({ structured, statements }: Detail, { upgrades, unaffected }: Remedy, own: DetailMessages): Html {
  if (upgrades.length > 0) return versionLinks(upgrades.flatMap((each) => each.upgrades.map(({ to }) => to)));
  if (structured.fix !== null) {
    return unaffected.length === 0
      ? html`<a href="#action">${own.fixRanges}</a>`
      : html`${versionLinks(unaffected)}<p>${own.unaffectedFrom}</p>`;
  }
  const said = statements.find(({ kind }) => kind === 'solution' || kind === 'workaround');
  return said === undefined ? html`${own.noFix}` : html`<a href="#action">${own.statements[said.kind]}</a>`;
}

function versionLinks(versions: readonly string[]): Html {
  const each = [...new Set(versions)];
  const left = each.length - shownFixes;
  return html`<a href="#action">${each.slice(0, shownFixes).map((version, i) => html`${i === 0 ? '' : ', '}<code>${isolated(version)}</code>`)}</a>${
    left > 0 ? html` <span class="hint">+ ${left}</span>` : ''
  }`;
}
