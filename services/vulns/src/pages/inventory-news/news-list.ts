import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { inventoryNewsShape } from '../../inventories/inventory-shapes.ts';
import { dayOf, flags, malwareBadge, severityBadge } from '../marks.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { titleText } from '../title-text.ts';
import { advisoryLink } from '../without-cve.ts';
import { inventoryNewsMessages } from './messages/messages.ts';

/** A piece of news, in the shape of the operation. */
export type ShownNews = z.output<typeof inventoryNewsShape>;

/** Names of packages of a piece of news. */
const shownPackages = 5;

/** What newly affects inventories: what it is, in which packages, and the upgrade to make. */
export function inventoryNews(news: readonly ShownNews[], pageRequest: PageRequest): Html {
  return html`<ol class="rows brief">${news.map((one) => entry(one, pageRequest))}</ol>`;
}

function entry({ at, type, vulnerability, packages }: ShownNews, pageRequest: PageRequest): Html {
  const messages = inventoryNewsMessages[pageRequest.language];
  const { id, title, severity, malware } = vulnerability;
  const text = titleText(title, pageRequest.language);
  const link = id.startsWith('CVE-')
    ? html`<a href="${hrefOf(pageRequest, `/vulnerabilities/${id}`)}">${text}</a>`
    : advisoryLink(vulnerability, text);
  const more = packages.length - shownPackages;
  return html`<li><h3>${link}</h3>
<p class="marks"><span class="id">${id}</span> ${severityBadge(severity, pageRequest)}${malware ? html` ${malwareBadge(pageRequest)}` : ''}${flags({ ...vulnerability, state: 'published' }, pageRequest)} <span class="when">${messages.events[type]}, ${dayOf(at, pageRequest)}</span></p>
<ul class="plain">${packages
    .slice(0, shownPackages)
    .map(
      ({ package: { name, version }, upgrade_to: upgradeTo }) =>
        html`<li>${isolated(name)}${version === null ? '' : html` <code>${isolated(version)}</code>`}${upgradeTo === null ? '' : html` → <code>${isolated(upgradeTo)}</code>`}</li>`,
    )}${more > 0 ? html`<li>${pageRequest.messages.detail.more(pageRequest.formats.count(more))}</li>` : ''}</ul></li>
`;
}
