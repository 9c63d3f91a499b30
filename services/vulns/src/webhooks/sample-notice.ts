import { summaryRows } from '../responses/vulnerability-rows.ts';
import type { Filters } from '../search/filters/registry.ts';
import { list } from '../search/list.ts';
import { answerContext } from '../vulnerabilities.ts';
import { noticeOf } from './payload.ts';
import type { NewNotice } from './storage/notices.ts';
import type { Webhook } from './webhook.ts';
import type { WebhookDeps } from './webhook-deps.ts';

/** Makes the notice of a test message: the newest vulnerability that matches the webhook's filter; `null` if none does. */
export async function sampleNotice({ filters, lang }: Webhook, deps: WebhookDeps): Promise<NewNotice> {
  const row = (await newest(filters, lang, deps)) ?? 'null';
  const cve = row === 'null' ? null : (JSON.parse(row) as { id: string }).id;
  return { ...noticeOf(row, []), cve, lang, changeSeq: null, at: deps.now().toISOString() };
}

async function newest(filters: Filters, lang: Webhook['lang'], deps: WebhookDeps): Promise<string | undefined> {
  const context = await answerContext(deps, lang);
  const { db } = deps.view;
  const found = await list(db, filters, '-published', null, 1);
  const [row] = await summaryRows(
    db,
    found.map(({ id }) => id),
    context,
  );
  return row?.bytes.toString();
}
