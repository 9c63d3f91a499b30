import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { checkedPackage, pagination } from '../../responses/shapes.ts';
import { flags, severityBadge } from '../marks.ts';
import { hrefOf, type Pairs, type Visit } from '../page-request.ts';
import { folded, section } from '../section.ts';
import { topicWords } from './messages/messages.ts';

/** What `check_package` answers. */
export type Checked = { data: z.output<typeof checkedPackage>; pagination: z.output<typeof pagination> };
type Finding = Checked['data']['vulnerabilities'][number];

/** Rows that are not folded away. */
const shown = 20;

/**
 * What was found of one version: the verdict in a sentence, then everything that affects it or may.
 * @param place where the page is, for the link that looks further
 */
export function checkResult(
  { data, pagination }: Checked,
  { path, pairs, inside }: { path: string; pairs: Pairs; inside: boolean },
  visit: Visit,
): Html {
  const words = topicWords[visit.language];
  const { verdict, known, vulnerabilities } = data;
  const { ecosystem, name, version } = data.package;
  const next = pagination.next_cursor;
  const [look, says] = {
    affected: ['bad', words.affected],
    not_affected: ['good', words.notAffected],
    unknown: ['warn', words.undecided],
  }[verdict] as [string, string];
  const title = words.result(name, version ?? '');
  return section(
    'result',
    title,
    html`<div class="notice ${look}" role="status"><p><strong>${says}</strong></p>
<p class="hint">${words.known(visit.formats.count(known))} (${isolated(ecosystem)})</p>${
      inside || next !== null ? html`<p class="hint">${words.partly}</p>` : ''
    }${
      verdict === 'affected'
        ? html`<p><a href="${hrefOf(visit, '/', [
            ['package', `${ecosystem}/${name}`],
            ['version', version ?? ''],
          ])}">${words.allAffected}</a></p>`
        : ''
    }</div>
${vulnerabilities.length === 0 ? '' : folded(vulnerabilities, shown, (part) => findings(part, visit), visit)}
${further(path, pairs, inside, next, visit)}`,
  );
}

function findings(part: readonly Finding[], visit: Visit): Html {
  return html`<ol class="rows brief findings">${part.map((finding) => entry(finding, visit))}</ol>`;
}

function entry(finding: Finding, visit: Visit): Html {
  const { id, title, severity, verdict, why, fixed } = finding;
  const words = topicWords[visit.language];
  return html`<li><div><h3><a href="${hrefOf(visit, `/vulnerabilities/${id}`)}">${isolated(title)}</a></h3>
<p class="marks"><span class="id">${id}</span> ${severityBadge(severity, visit)}${flags({ ...finding, state: 'published' }, visit)}</p></div>
<div><p>${
    fixed.length === 0
      ? html`<span class="hint">${words.noFix}</span>`
      : html`${words.fixedIn}${visit.words.colon}${fixed.map((one, i) => html`${i === 0 ? '' : ', '}<code>${isolated(one)}</code>`)}`
  }</p>${
    verdict === 'affected'
      ? ''
      : html`<p class="hint"><strong>${words.unsure}</strong>${why === null ? '' : html`${visit.words.colon}${words.why[why]}`}</p>`
  }</div></li>
`;
}

function further(path: string, pairs: Pairs, inside: boolean, next: string | null, visit: Visit): Html {
  if (next === null && !inside) return html``;
  const words = topicWords[visit.language];
  return html`<nav class="turns" aria-label="${words.checkTitle}"><ul>${
    inside ? html`<li><a href="${hrefOf(visit, path, pairs)}">${words.fromStart}</a></li>` : ''
  }${
    next === null
      ? ''
      : html`<li><a class="button" rel="next" href="${hrefOf(visit, path, [...pairs, ['cursor', next]])}">${words.lookFurther}</a></li>`
  }</ul></nav>`;
}
