import { type Html, html } from '@kairan/web/html';
import { mostAnonymousRows } from '../../operations/export-vulnerabilities.ts';
import { newWebhookPath } from '../../webhooks/page-paths.ts';
import { downloadFormats } from '../downloads/formats.ts';
import { feedHref, feedTypes } from '../feeds/feed-links.ts';
import { listPairs } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import type { Counts } from './facets.ts';
import { searchMessages } from './messages/messages.ts';

/** Links to the search as feeds, webhook and downloads. */
export function exportLinks(pageRequest: PageRequest, { total }: Counts): Html {
  const own = searchMessages[pageRequest.language];
  const pairs = listPairs(pageRequest.pairs).filter(([name]) => !['sort', 'cursor', 'limit'].includes(name));
  return html`<section class="along" aria-labelledby="along"><h2 id="along">${total === 0 ? own.followNone : own.exportTitle}</h2>
<p>${own.follow}${pageRequest.messages.colon}${(['atom', 'json'] as const).map(
    (format, i) =>
      html`${i === 0 ? '' : ' · '}<a href="${feedHref(format, pageRequest)}" type="${feedTypes[format].type}">${feedTypes[format].name}</a>`,
  )} · <a href="${hrefOf(pageRequest, newWebhookPath, pairs)}" rel="nofollow">Webhook</a></p>
${total === 0 ? '' : downloads(pairs, total > mostAnonymousRows, pageRequest)}</section>`;
}

function downloads(pairs: Pairs, large: boolean, pageRequest: PageRequest): Html {
  const own = searchMessages[pageRequest.language];
  const links = downloadFormats.map(
    (format, i) =>
      html`${i === 0 ? '' : ' · '}<a href="${hrefOf(pageRequest, `/download.${format}`, pairs)}" rel="nofollow">${format.toUpperCase()}</a>`,
  );
  const hint = own.downloadLimit(pageRequest.formats.count(mostAnonymousRows));
  return html`<p>${own.download}${pageRequest.messages.colon}${links}${large ? html` <span class="hint">${hint}</span>` : ''}</p>`;
}
