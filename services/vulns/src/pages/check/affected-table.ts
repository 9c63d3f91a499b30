import type { ExcerptPackage } from '@kairan/check/excerpt';
import { isMalware } from '@kairan/check/excerpt';
import type { FoundVulnerability } from '@kairan/check/result';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { fixLine } from '../fix-line.ts';
import { certfrBadge, flags, malwareBadge, severityBadge } from '../marks.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { folded } from '../section.ts';
import { titleText } from '../title-text.ts';
import { advisoryLink } from '../without-cve.ts';
import { checkMessages } from './messages/messages.ts';
import { nameOf, packageLink } from './package-name.ts';

/** Vulnerabilities of a package before the fold, and packages of a table. */
const shownVulnerabilities = 3;
const shownPackages = 100;

/**
 * A table of packages with what to do and why, the most urgent first. On phones each row is a block, which browsers would
 * no longer tell to screen readers as a table without the roles.
 * @param labelledBy the heading
 */
export function affectedTable(packages: readonly ExcerptPackage[], labelledBy: string, pageRequest: PageRequest): Html {
  const { package: one, action, vulnerabilities } = checkMessages[pageRequest.language];
  const head = (text: string) => html`<th scope="col" role="columnheader">${text}</th>`;
  return folded(
    packages,
    shownPackages,
    (part) => html`<table class="affected" role="table" aria-labelledby="${labelledBy}">
<thead role="rowgroup"><tr role="row">${head(one)}${head(action)}${head(vulnerabilities)}</tr></thead>
<tbody role="rowgroup">
${part.map((checked) => row(checked, pageRequest))}</tbody></table>`,
    pageRequest,
  );
}

function row(checked: ExcerptPackage, pageRequest: PageRequest): Html {
  const { shown } = checked.vulnerabilities;
  return html`<tr role="row"><th scope="row" role="rowheader">${packageLink(checked, pageRequest)}</th>
<td role="cell">${action(checked, pageRequest)}</td>
<td role="cell">${folded(
    shown,
    shownVulnerabilities,
    (part) =>
      html`<ul class="plain found-list">${part.map((found) => vulnerability(found, checked.upgrade_to !== null, pageRequest))}</ul>`,
    pageRequest,
  )}${rest(checked, pageRequest)}</td></tr>
`;
}

/** What to do about a package: remove it, upgrade it, or know that no version helps. */
function action(
  { verdict, vulnerabilities, upgrade_to: upgradeTo, explanation }: ExcerptPackage,
  pageRequest: PageRequest,
) {
  const messages = checkMessages[pageRequest.language];
  const { shown } = vulnerabilities;
  if (upgradeTo !== null)
    return html`<p class="upgrade"><span>${messages.upgradeTo}</span> <code>${isolated(upgradeTo)}</code></p>`;
  if (shown.some(isMalware)) return html`<p class="upgrade"><strong>${messages.remove}</strong></p>`;
  if (verdict === 'unknown') return explanation === null ? html`` : html`<p class="hint">${isolated(explanation)}</p>`;
  const isFixed = shown.some(({ fixed }) => fixed.length > 0);
  return html`<p class="hint">${isFixed ? messages.noCompleteFix : pageRequest.messages.noFix}</p>`;
}

/** A vulnerability; with the versions that fix it, if no upgrade fixes the package. */
function vulnerability(found: FoundVulnerability, hasUpgrade: boolean, pageRequest: PageRequest): Html {
  const { id, title, severity, score, epss, urgency, malware, fixed } = found;
  const { messages, formats } = pageRequest;
  const { marks } = checkMessages[pageRequest.language];
  const text = titleText(title, pageRequest.language);
  const link = id.startsWith('CVE-')
    ? html`<a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${text}</a>`
    : advisoryLink(found, text);
  const has = (reason: FoundVulnerability['urgency'][number]) => urgency.includes(reason);
  const badge = (mark: string) => html` <span class="badge kev">${mark}</span>`;
  return html`<li>${link}<span class="marks"><span class="id">${id}</span> ${severityBadge(severity, pageRequest)}${
    score === null ? '' : html` <span class="figure">${messages.scored(formats.score(score))}</span>`
  }${
    malware ? html` ${malwareBadge(pageRequest)}` : ''
  }${has('ransomware') ? badge(marks.ransomware) : ''}${flags({ ...found, state: 'published' }, pageRequest)}${
    has('ssvc_active') && !found.kev ? badge(marks.ssvc_active) : ''
  }${has('certfr_alert') ? html` ${certfrBadge(pageRequest)}` : ''}${
    epss === null ? '' : html` <span class="figure">${messages.epss(formats.percent(epss.score))}</span>`
  }</span>${hasUpgrade || fixed.length === 0 ? '' : html`<p class="hint">${fixLine(found, pageRequest)}</p>`}</li>
`;
}

/** A link to all vulnerabilities of the version, if the excerpt lacks some. */
function rest(checked: ExcerptPackage, pageRequest: PageRequest): Html {
  const { shown, all } = checked.vulnerabilities;
  const name = nameOf(checked, pageRequest);
  if (shown.length === all || name.href === null) return html``;
  const text = checkMessages[pageRequest.language].allOfPackage(pageRequest.formats.count(all));
  return html`<p><a href="${name.href}">${text}</a></p>`;
}
