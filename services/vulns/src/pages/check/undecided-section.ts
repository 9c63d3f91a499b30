import type { CheckExcerpt, Cut, PackageName, SuppressedFinding } from '@kairan/check/excerpt';
import { checkReasons } from '@kairan/check/result';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { section } from '../section.ts';
import { titleText } from '../title-text.ts';
import { advisoryLink } from '../without-cve.ts';
import { checkMessages } from './messages/messages.ts';
import { plainName } from './package-name.ts';

/** A reason with at most this many packages is unfolded, if something can be done about it. */
const fewPackages = 12;

/** The packages whose verdict is unknown, by reason, with what to send instead. */
export function unknownSection({ unknown }: CheckExcerpt, pageRequest: PageRequest): Html {
  const messages = checkMessages[pageRequest.language];
  // What can be done something about comes first.
  const reasons = [...checkReasons.filter((reason) => reason !== 'not_known'), 'not_known' as const];
  const groups = reasons.filter((reason) => unknown[reason].all > 0);
  if (groups.length === 0) return html``;
  return section(
    'unknown',
    messages.unknownTitle,
    html`<p class="hint">${messages.unknownText}</p>
${groups.map((reason) => {
  const { title, text } = messages.reasons[reason];
  const isOpen = reason !== 'not_known' && unknown[reason].all <= fewPackages;
  return group(title, text, unknown[reason], isOpen, pageRequest);
})}`,
  );
}

/** The packages that records name and whose versions none of them affects. */
export function notAffectedSection({ not_affected: cut }: CheckExcerpt, pageRequest: PageRequest): Html {
  const messages = checkMessages[pageRequest.language];
  if (cut.all === 0) return html``;
  return html`<section aria-labelledby="not-affected"><h2 class="unseen" id="not-affected">${messages.notAffected}</h2>
${group(messages.notAffected, messages.notAffectedText, cut, false, pageRequest)}</section>
`;
}

function group(
  title: string,
  text: string,
  { shown, all }: Cut<PackageName>,
  isOpen: boolean,
  pageRequest: PageRequest,
): Html {
  const { formats, messages } = pageRequest;
  const byExplanation = Map.groupBy(shown, ({ explanation }) => explanation ?? text);
  return html`<details class="group"${isOpen ? html` open` : ''}><summary>${title} <span class="count">${formats.count(all)}</span></summary>
${Array.from(
  byExplanation,
  ([why, packages]) => html`<p>${isolated(why)}</p>
<ul class="names">${packages.map(plainName)}</ul>
`,
)}${all > shown.length ? html`<p class="hint">${messages.detail.more(formats.count(all - shown.length))}</p>` : ''}</details>
`;
}

/** The findings that a VEX file took out, with the words of its author. */
export function suppressedSection({ suppressed: { shown, all } }: CheckExcerpt, pageRequest: PageRequest): Html {
  const messages = checkMessages[pageRequest.language];
  if (all === 0) return html``;
  return section(
    'suppressed',
    messages.suppressedTitle,
    html`<p class="hint">${messages.suppressedText}</p>
<ul class="plain references">${shown.map((one) => suppressed(one, pageRequest))}</ul>${
      all > shown.length
        ? html`<p class="hint">${pageRequest.messages.detail.more(pageRequest.formats.count(all - shown.length))}</p>`
        : ''
    }`,
  );
}

function suppressed({ package: { name, version }, found }: SuppressedFinding, pageRequest: PageRequest): Html {
  const { colon } = pageRequest.messages;
  const messages = checkMessages[pageRequest.language];
  const { id, title, status, justification, statement } = found;
  const text = titleText(title, pageRequest.language);
  const link = id.startsWith('CVE-')
    ? html`<a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${text}</a>`
    : advisoryLink(found, text);
  const state = status === 'not_affected' || status === 'fixed' ? messages.statuses[status] : null;
  const why = [justification?.replaceAll('_', ' ') ?? null, statement].filter((part) => part !== null);
  return html`<li>${link} <span class="id">${id}</span><br>
<strong>${isolated(name)}</strong>${version === null ? '' : html` <code>${isolated(version)}</code>`}${state === null ? '' : html` <span class="badge">${state}</span>`}${
    why.length === 0 ? '' : html` ${messages.justification}${colon}<bdi>${why.join('. ')}</bdi>`
  }</li>
`;
}
