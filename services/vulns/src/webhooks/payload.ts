import type { Change } from '../changes/change.ts';

/** Bytes that a payload stays under (decisions: 20 KB). */
const mostPayload = 20_000;

/** Bytes left to what is around the row and the reasons: type, time, id and name of the webhook (80 characters). */
const around = 1_000;

/** Characters that texts may have where a payload would be too long, the longest allowance first. */
const allowances = [2_000, 500, 200, 60];

/** Items that lists may have where a payload would be too long. */
const mostItems = 30;

/** What changed about a vulnerability, ready to be put into a payload. */
export interface Notice {
  /** JSON of the summary row as it was when the change was learnt; `null` where there is none to show. */
  vulnerability: string;
  /** JSON of the reasons, in the order of the log. */
  reasons: string;
}

/**
 * Makes a notice that fits into a payload. Nearly all do as they are. Of one that does not, texts (title, summary, the values
 * of reasons) are cut to an ellipsis, and lists (aliases, tags, sources of changes) to their first thirty; the page at `url`
 * and the API have the whole.
 * @param row JSON of a summary row
 */
export function noticeOf(row: string, changes: readonly Pick<Change, 'change' | 'from' | 'to' | 'source'>[]): Notice {
  const reasons = changes.map(({ change, from, to, source }) => ({ change, from, to, source }));
  let notice = { vulnerability: row, reasons: JSON.stringify(reasons) };
  for (const allowance of allowances) {
    if (fits(notice)) return notice;
    notice = {
      vulnerability: JSON.stringify(cut(JSON.parse(row), allowance)),
      reasons: JSON.stringify(cut(reasons, allowance)),
    };
  }
  return notice;
}

function fits({ vulnerability, reasons }: Notice): boolean {
  return Buffer.byteLength(vulnerability) + Buffer.byteLength(reasons) < mostPayload - around;
}

function cut(value: unknown, allowance: number): unknown {
  if (typeof value === 'string') return shortened(value, allowance);
  if (Array.isArray(value)) return value.slice(0, mostItems).map((item) => cut(item, allowance));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part, allowance)]));
}

function shortened(text: string, allowance: number): string {
  const characters = Array.from(text);
  return characters.length > allowance ? `${characters.slice(0, allowance - 1).join('')}…` : text;
}

/** What a payload says beside the notice. */
export interface PayloadHead {
  type: string;
  /** When this service learnt of the change: RFC 3339. */
  timestamp: string;
  webhook: { id: string; name: string };
}

/** The body of a message, as JSON (decisions, "Webhooks"). */
export function payloadOf({ type, timestamp, webhook }: PayloadHead, { vulnerability, reasons }: Notice): string {
  const head = JSON.stringify({ id: webhook.id, name: webhook.name });
  const data = `{"vulnerability":${vulnerability},"reasons":${reasons},"webhook":${head}}`;
  return `{"type":${JSON.stringify(type)},"timestamp":${JSON.stringify(timestamp)},"data":${data}}`;
}
