import { type Html, html } from '@kairan/web/html';
import { mostAnonymousRows } from '../../operations/export-vulnerabilities.ts';
import { newWebhookPath } from '../../webhooks/page-paths.ts';
import { downloadFormats } from '../downloads/formats.ts';
import { feedHref, feedTypes } from '../feeds/feed-links.ts';
import { listPairs } from '../page-queries.ts';
import { hrefOf, type Pairs, type Visit } from '../page-request.ts';
import type { Counts } from './facets.ts';
import { searchWords } from './messages/messages.ts';

/** The search as feeds, as a webhook, and as files. */
export function takeAlong(visit: Visit, { total, exact }: Counts): Html {
  const own = searchWords[visit.language];
  const pairs = listPairs(visit.pairs).filter(([name]) => !['sort', 'cursor', 'limit'].includes(name));
  return html`<section class="along" aria-labelledby="along"><h2 id="along">${own.take}</h2>
<p>${own.follow}${visit.words.colon}${(['atom', 'json'] as const).map(
    (format, i) =>
      html`${i === 0 ? '' : ' · '}<a href="${feedHref(format, visit)}" type="${feedTypes[format].type}">${feedTypes[format].name}</a>`,
  )} · <a href="${hrefOf(visit, newWebhookPath, pairs)}" rel="nofollow">Webhook</a></p>
${total === 0 ? '' : downloads(pairs, !exact || total > mostAnonymousRows, visit)}</section>`;
}

function downloads(pairs: Pairs, large: boolean, visit: Visit): Html {
  const own = searchWords[visit.language];
  const links = downloadFormats.map(
    (format, i) =>
      html`${i === 0 ? '' : ' · '}<a href="${hrefOf(visit, `/download.${format}`, pairs)}" rel="nofollow">${format.toUpperCase()}</a>`,
  );
  const hint = own.downloadLimit(visit.formats.count(mostAnonymousRows));
  return html`<p>${own.download}${visit.words.colon}${links}${large ? html` <span class="hint">${hint}</span>` : ''}</p>`;
}
