import type { Change } from '../changes/change.ts';

/** A payload has fewer bytes than this (decisions: 20 KB). */
const mostPayload = 20_000;

/** Bytes reserved for the rest of the payload: type, time, id and name of the webhook (80 characters). */
const reserved = 1_000;

/** How much of texts and lists a payload has that would be too long. */
interface Allowance {
  /** Characters per text. */
  text: number;
  /** Items per list. */
  items: number;
}

/** Each is tried in turn. With the last one everything fits, also lists in lists. */
const allowances: readonly Allowance[] = [
  { text: 2_000, items: 30 },
  { text: 500, items: 30 },
  { text: 200, items: 30 },
  { text: 60, items: 30 },
  { text: 60, items: 10 },
  { text: 60, items: 3 },
];

/** What changed about a vulnerability, as JSON for a payload. */
export interface Notice {
  /** JSON of the summary row as it was when the change was matched; `null` if there is none. */
  vulnerability: string;
  /** JSON of the reasons, in the order of the log. */
  reasons: string;
}

/**
 * Makes a notice that fits into a payload. Nearly all fit unchanged. In one that does not, texts (title, summary, the values of
 * reasons) are truncated with an ellipsis, and lists (aliases, tags, sources of changes) to thirty items or fewer; the page at
 * `url` and the API have everything.
 * @param row JSON of a summary row
 */
export function noticeOf(row: string, changes: readonly Pick<Change, 'change' | 'from' | 'to' | 'source'>[]): Notice {
  const reasons = changes.map(({ change, from, to, source }) => ({ change, from, to, source }));
  let notice = { vulnerability: row, reasons: JSON.stringify(reasons) };
  for (const allowance of allowances) {
    if (fits(notice)) return notice;
    notice = {
      vulnerability: JSON.stringify(truncateAll(JSON.parse(row), allowance)),
      reasons: JSON.stringify(truncateAll(reasons, allowance)),
    };
  }
  return notice;
}

function fits({ vulnerability, reasons }: Notice): boolean {
  return Buffer.byteLength(vulnerability) + Buffer.byteLength(reasons) < mostPayload - reserved;
}

/** What newly affects an inventory, as JSON for a payload: the members of `data` other than `webhook`, as an object. */
export interface InventoryNotice {
  content: string;
}

/** Makes the notice of news of an inventory, shortened to fit into a payload as `noticeOf` does. */
export function inventoryNoticeOf(content: Readonly<Record<string, unknown>>): InventoryNotice {
  let text = JSON.stringify(content);
  for (const allowance of allowances) {
    if (Buffer.byteLength(text) < mostPayload - reserved) break;
    text = JSON.stringify(truncateAll(content, allowance));
  }
  return { content: text };
}

function truncateAll(value: unknown, allowance: Allowance): unknown {
  if (typeof value === 'string') return truncate(value, allowance.text);
  if (Array.isArray(value)) return value.slice(0, allowance.items).map((item) => truncateAll(item, allowance));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, truncateAll(part, allowance)]));
}

function truncate(text: string, most: number): string {
  const characters = Array.from(text);
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** The parts of a payload other than the notice. */
export interface PayloadHead {
  type: string;
  /** When this service learnt of the change: RFC 3339. */
  timestamp: string;
  webhook: { id: string; name: string };
}

/** Builds the body of a message, as JSON (decisions, "Webhooks"). */
export function payloadOf({ type, timestamp, webhook }: PayloadHead, notice: Notice | InventoryNotice): string {
  const head = JSON.stringify({ id: webhook.id, name: webhook.name });
  const members =
    'content' in notice
      ? notice.content.slice(1, -1)
      : `"vulnerability":${notice.vulnerability},"reasons":${notice.reasons}`;
  const data = `{${members},"webhook":${head}}`;
  return `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(timestamp)},"data":${data}}`;
}
