import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { checkedPackage, pagination } from '../../responses/shapes.ts';
import { fixLine } from '../fix-line.ts';
import { flags, malwareBadge, severityBadge } from '../marks.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import { folded, section } from '../section.ts';
import { titleText } from '../title-text.ts';
import { advisoryLink } from '../without-cve.ts';
import { topicMessages } from './messages/messages.ts';

/** The response of `check_package`. */
export type Checked = { data: z.output<typeof checkedPackage>; pagination: z.output<typeof pagination> };
type Finding = Checked['data']['vulnerabilities'][number];

/** The number of rows before the fold. */
const shown = 20;

/** Where the parts of a result are: the path and the parameters of the page, and whether this is a later part. */
interface PartOf {
  readonly path: string;
  readonly pairs: Pairs;
  readonly inside: boolean;
}

/** Everything that names a package, in any version, with its fixes, most urgent first. */
export function packageFindings({ data, pagination }: Checked, part: PartOf, pageRequest: PageRequest): Html {
  const messages = topicMessages[pageRequest.language];
  const isPart = part.inside || pagination.next_cursor !== null;
  return section(
    'all',
    messages.everyVersion(pageRequest.formats.count(data.known)),
    html`<p class="hint">${isPart ? messages.partOfAll : messages.mostUrgentFirst}</p>
${folded(data.vulnerabilities, shown, (rows) => findings(rows, pageRequest), pageRequest)}
${further(part, pagination.next_cursor, pageRequest)}`,
  );
}

/**
 * The result for one version: the verdict in a sentence, then everything that affects it or may affect it.
 * @param upgradeTo the lowest version without known vulnerabilities; null if no record names one
 */
export function checkResult(
  { data, pagination }: Checked,
  upgradeTo: string | null,
  part: PartOf,
  pageRequest: PageRequest,
): Html {
  const { inside } = part;
  const messages = topicMessages[pageRequest.language];
  const { verdict, reason, known, vulnerabilities } = data;
  const isMalware = vulnerabilities.some((finding) => finding.malware && finding.verdict === 'affected');
  const { ecosystem, name, version } = data.package;
  const next = pagination.next_cursor;
  const [look, message] = {
    affected: ['bad', isMalware ? messages.malware : messages.affected],
    not_affected: ['good', messages.notAffected],
    unknown: ['warn', messages.undecided],
  }[verdict] as [string, string];
  const title = messages.result(name, version ?? '');
  return section(
    'result',
    title,
    html`<div class="notice ${look}" role="status"><p><strong>${message}</strong></p>
<p class="hint">${messages.known(pageRequest.formats.count(known))}${isolated(pageRequest.messages.bracketed(ecosystem))}</p>${
      reason === null || reason === 'incomplete' || vulnerabilities.length > 0
        ? ''
        : html`<p class="hint">${messages.why[reason]}</p>`
    }${upgradeTo === null ? '' : html`<p>${messages.upgradeTo(upgradeTo)}</p>`}${inside || next !== null ? html`<p class="hint">${messages.partly}</p>` : ''}${
      verdict === 'affected'
        ? html`<p><a href="${hrefOf(pageRequest, '/', [
            ['package', `${ecosystem}/${name}`],
            ['version', version ?? ''],
          ])}">${messages.allAffected}</a></p>`
        : ''
    }</div>
${vulnerabilities.length === 0 ? '' : folded(vulnerabilities, shown, (part) => findings(part, pageRequest), pageRequest)}
${further(part, next, pageRequest)}`,
  );
}

function findings(rows: readonly Finding[], pageRequest: PageRequest): Html {
  return html`<ol class="rows brief findings">${rows.map((finding) => entry(finding, pageRequest))}</ol>`;
}

function entry(finding: Finding, pageRequest: PageRequest): Html {
  const { id, title, severity, verdict, why, malware } = finding;
  const messages = topicMessages[pageRequest.language];
  const shown = titleText(title, pageRequest.language);
  const link = id.startsWith('CVE-')
    ? html`<a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${shown}</a>`
    : advisoryLink(finding, shown);
  return html`<li><div><h3>${link}</h3>
<p class="marks"><span class="id">${id}</span> ${severityBadge(severity, pageRequest)}${malware ? html` ${malwareBadge(pageRequest)}` : ''}${flags({ ...finding, state: 'published' }, pageRequest)}</p></div>
<div><p>${fixLine(finding, pageRequest)}</p>${
    verdict === 'affected' || why === 'no_version'
      ? ''
      : html`<p class="hint"><strong>${messages.unsure}</strong>${why === null ? '' : html`${pageRequest.messages.colon}${messages.why[why]}`}</p>`
  }</div></li>
`;
}

function further({ path, pairs, inside }: PartOf, next: string | null, pageRequest: PageRequest): Html {
  if (next === null && !inside) return html``;
  const messages = topicMessages[pageRequest.language];
  return html`<nav class="turns" aria-label="${messages.checkTitle}"><ul>${
    inside ? html`<li><a href="${hrefOf(pageRequest, path, pairs)}">${messages.fromStart}</a></li>` : ''
  }${
    next === null
      ? ''
      : html`<li><a class="button" rel="next" href="${hrefOf(pageRequest, path, [...pairs, ['cursor', next]])}">${messages.lookFurther}</a></li>`
  }</ul></nav>`;
}
