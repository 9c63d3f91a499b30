import { summaryRows } from '../responses/vulnerability-rows.ts';
import type { Filters } from '../search/filters/registry.ts';
import { list } from '../search/list.ts';
import { minuteOf } from '../search/relative-time.ts';
import { answerContext } from '../vulnerabilities.ts';
import { noticeOf } from './payload.ts';
import type { NewNotice } from './storage/notices.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/**
 * Makes the notice of a test message: the newest vulnerability that matches the webhook's filter; `null` if none does, or if the
 * webhook is about an inventory.
 */
export async function sampleNotice({ filters, inventory, lang }: Webhook, deps: WebhookDeps): Promise<NewNotice> {
  const row = inventory ? 'null' : ((await newest(filters, lang, deps)) ?? 'null');
  const cve = row === 'null' ? null : (JSON.parse(row) as { id: string }).id;
  return { ...noticeOf(row, []), cve, lang, changeSeq: null, at: deps.now().toISOString() };
}

async function newest(filters: Filters, lang: Webhook['lang'], deps: WebhookDeps): Promise<string | undefined> {
  const context = await answerContext(deps, lang);
  const now = minuteOf(deps.now());
  const found = await list(context.engine, { filters, sort: '-published', after: null, limit: 1, now });
  const [row] = await summaryRows(
    deps.view.db,
    found.map(({ slot }) => slot),
    context,
  );
  return row?.bytes.toString();
}
