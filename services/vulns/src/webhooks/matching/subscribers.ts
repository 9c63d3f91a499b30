import type { Queries } from '@kairan/database/open';
import type { EventName } from '../../changes/events.ts';
import type { Subscription } from '../../changes/subscription.ts';
import { storedFilters } from '../../search/filters/registry.ts';
import type { Language } from '../../vulnerability.ts';

/** A webhook that receives changes. */
export interface Subscriber extends Subscription {
  /** The webhook's `seq`. */
  webhook: number;
  lang: Language;
}

interface SubscriberRow {
  seq: number;
  id: string;
  filter: string;
  events: string;
  lang: Language;
  after_seq: number;
}

/** Reads the webhooks that are about a search and on, of users who are not suspended. @param webhook only this one, by its `seq` */
export async function subscribers(db: Queries, webhook: number | null = null): Promise<Subscriber[]> {
  const rows = await db.all<SubscriberRow>(
    `select w.seq, w.id, w.filter, w.events, w.lang, w.after_seq from webhook w join users u on u.id = w.user_id
     where w.state = 'on' and w.inventory is null and u.suspended_at is null ${webhook === null ? '' : 'and w.seq = ?'} order by w.seq`,
    webhook === null ? [] : [webhook],
  );
  return rows.map(({ seq, id, filter, events, lang, after_seq: after }) => ({
    ...{ id, lang, after },
    webhook: seq,
    filters: storedFilters(filter),
    events: new Set(JSON.parse(events) as EventName[]),
  }));
}
