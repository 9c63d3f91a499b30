import type { Queries } from '@kairan/database/open';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { Language } from '../../vulnerability.ts';
import type { InventoryNotice, Notice } from '../payload.ts';

/** A notice to be stored. */
export interface NewNotice extends Notice {
  /** Null if it is about no vulnerability. */
  cve: string | null;
  lang: Language;
  /** Position of the last change in the change log; null for a test. */
  changeSeq: number | null;
  /** When this service learnt of the last change: RFC 3339. */
  at: string;
}

/** Stores a notice. @returns its `seq`; if the same notice exists already, the `seq` of that one */
export async function insertNotice(tx: Queries, notice: NewNotice): Promise<number> {
  const { cve, lang, changeSeq, at, vulnerability, reasons } = notice;
  const row = await tx.get<{ seq: number }>(
    `insert into webhook_notice (cve, lang, change_seq, at, vulnerability, reasons) values (?, ?, ?, ?, ?, ?)
     on conflict (change_seq, lang) do update set cve = excluded.cve returning seq`,
    [cve, lang, changeSeq, at, vulnerability, reasons],
  );
  return row?.seq as number;
}

/** A notice about an inventory to be stored. What it says is encrypted: it names a vulnerability of its owner. */
export interface NewInventoryNotice extends InventoryNotice {
  /** `seq` and public id of the inventory. */
  inventory: { seq: number; id: string };
  lang: Language;
  /** RFC 3339. */
  at: string;
}

/** Stores a notice about an inventory. @returns its `seq` */
export async function insertInventoryNotice(
  tx: Queries,
  { inventory, lang, at, content }: NewInventoryNotice,
  box: SecretBox,
): Promise<number> {
  const row = await tx.get<{ seq: number }>(
    `insert into webhook_notice (cve, lang, change_seq, at, vulnerability, reasons, inventory, encrypted)
     values (null, ?, null, ?, 'null', '[]', ?, ?) returning seq`,
    [lang, at, inventory.seq, box.encrypt(Buffer.from(content), noticeOwner(inventory.id))],
  );
  return row?.seq as number;
}

/** The stored content of a notice. `inventory` is the public id. */
export interface StoredNotice extends Notice {
  inventory: string | null;
  encrypted: Uint8Array | null;
}

/** The columns of `StoredNotice`, from `webhook_notice` as `n`, whose inventory is joined as `i`. */
export const noticeColumns = 'n.vulnerability, n.reasons, i.id as inventory, n.encrypted';

/** Reads the content of a stored notice. */
export function noticeIn(
  { vulnerability, reasons, inventory, encrypted }: StoredNotice,
  box: SecretBox,
): Notice | InventoryNotice {
  if (encrypted === null || inventory === null) return { vulnerability, reasons };
  return { content: Buffer.from(box.decrypt(encrypted, noticeOwner(inventory))).toString() };
}

/** The id of the vulnerability that a notice about an inventory names; null for other notices. */
export function vulnerabilityIn(notice: StoredNotice, box: SecretBox): string | null {
  const found = noticeIn(notice, box);
  return 'content' in found ? (JSON.parse(found.content) as { vulnerability: { id: string } }).vulnerability.id : null;
}

function noticeOwner(inventory: string): string {
  return `${inventory} notice`;
}
