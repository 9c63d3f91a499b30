import { type CheckExcerpt, type ExcerptPackage, isMalware } from '@kairan/check/excerpt';
import { checkSeverities } from '@kairan/check/result';
import { type Html, html } from '@kairan/web/html';
import type { PageRequest } from '../page-request.ts';
import { section } from '../section.ts';
import { affectedTable } from './affected-table.ts';
import { checkMessages } from './messages/messages.ts';

/** How many packages have each verdict, and the vulnerabilities that affect them by severity. */
export function figures({ summary, malware, unknown, possible }: CheckExcerpt, pageRequest: PageRequest): Html {
  const messages = checkMessages[pageRequest.language];
  const { count } = pageRequest.formats;
  const unnamed = unknown.not_known.all;
  const alarm = html` class="alarm"`;
  const figure = (label: string, n: number, href: string | null, { mark, note }: { mark?: Html; note?: string } = {}) =>
    html`<div${mark ?? ''}><dt>${label}</dt><dd>${href === null || n === 0 ? count(n) : html`<a href="${href}">${count(n)}</a>`}${
      note === undefined ? '' : html`<span class="hint">${note}</span>`
    }</dd></div>`;
  const severities = checkSeverities.filter((severity) => summary.by_severity[severity] > 0);
  return html`<dl class="verdicts">${malware === 0 ? '' : figure(messages.malware, malware, '#malware', { mark: alarm })}
${summary.kev === 0 ? '' : figure(messages.exploited, summary.kev, '#exploited', { mark: alarm })}
${figure(messages.affected, summary.affected, '#affected')}
${possible.all === 0 ? '' : figure(messages.possibleTitle, possible.all, '#possible')}
${figure(messages.unknown, summary.unknown - possible.all, '#unknown', unnamed === 0 ? {} : { note: messages.unnamed(count(unnamed)) })}
${figure(messages.notAffected, summary.not_affected, '#not-affected')}</dl>
${
  severities.length === 0
    ? ''
    : html`<p class="marks"><span class="hint">${messages.bySeverity}${pageRequest.messages.colon}</span>${severities.map(
        (severity) =>
          html` <span class="badge ${severity}">${pageRequest.messages.severities[severity]} ${count(summary.by_severity[severity])}</span>`,
      )}</p>`
}`;
}

/** The affected packages in the order in which to deal with them: malware, known exploited, the others, the undecided. */
export function affectedSections({ affected, possible }: CheckExcerpt, pageRequest: PageRequest): Html {
  const messages = checkMessages[pageRequest.language];
  const tiers = Map.groupBy(affected.shown, tierOf);
  const isSplit = tiers.size > 1;
  const table = (id: string, title: string, text: string, packages: readonly ExcerptPackage[] = []) =>
    packages.length === 0
      ? html``
      : section(
          id,
          title,
          html`<p class="hint">${text}</p>
${affectedTable(packages, id, pageRequest)}`,
        );
  const hidden = affected.all - affected.shown.length + (possible.all - possible.shown.length);
  return html`<div id="affected">
${table('malware', messages.malwareTitle, messages.malwareText, tiers.get('malware'))}
${table('exploited', messages.exploitedTitle, messages.exploitedText, tiers.get('exploited'))}
${table('further', isSplit ? messages.furtherTitle : messages.affectedTitle, messages.affectedText, tiers.get('further'))}
${affected.all === 0 ? '' : html`<p class="hint">${messages.meanings.affected}</p>`}</div>
${table('possible', messages.possibleTitle, messages.possibleText, possible.shown)}
${hidden === 0 ? '' : html`<p class="note">${messages.notShown(pageRequest.formats.count(hidden))}</p>`}`;
}

function tierOf({ vulnerabilities: { shown } }: ExcerptPackage): 'malware' | 'exploited' | 'further' {
  if (shown.some(isMalware)) return 'malware';
  return shown.some(({ kev, verdict }) => kev && verdict === 'affected') ? 'exploited' : 'further';
}
