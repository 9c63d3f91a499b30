import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { WithoutCve } from '../operations/without-cve.ts';
import { fixLine } from './fix-line.ts';
import { malwareBadge, severityBadge } from './marks.ts';
import type { PageRequest } from './page-request.ts';
import { folded, section } from './section.ts';

/** The number of advisories before the fold. */
const shown = 10;

/** The advisories about a package that no published CVE covers; they link to their sources, having no page here. */
export function withoutCveSection(advisories: readonly WithoutCve[], pageRequest: PageRequest): Html {
  if (advisories.length === 0) return html``;
  const { messages } = pageRequest;
  return section(
    'without-cve',
    messages.withoutCve,
    html`<p class="hint">${messages.withoutCveText}</p>
${folded(advisories, shown, (part) => html`<ol class="rows brief findings">${part.map((one) => entry(one, pageRequest))}</ol>`, pageRequest)}`,
  );
}

function entry(advisory: WithoutCve, pageRequest: PageRequest): Html {
  const { id, title, severity, malware } = advisory;
  return html`<li><div><h3>${advisoryLink(advisory, isolated(title))}</h3>
<p class="marks"><span class="id">${id}</span> ${severityBadge(severity, pageRequest)}${malware ? html` ${malwareBadge(pageRequest)}` : ''}</p></div>
<div><p>${fixLine(advisory, pageRequest)}</p></div></li>
`;
}

/** A link to the source's page of an advisory; only the text if the source has no page on the web. */
export function advisoryLink({ url }: Pick<WithoutCve, 'url'>, text: Html): Html {
  return /^https?:\/\//i.test(url) ? html`<a href="${url}" rel="noreferrer nofollow">${text}</a>` : text;
}
