import type { Queries } from '@kairan/database/open';
import type { Language } from '../../vulnerability.ts';
import type { Notice } from '../payload.ts';

/** A notice as it is kept. */
export interface NewNotice extends Notice {
  /** Null where it is about no vulnerability. */
  cve: string | null;
  lang: Language;
  /** The place in the log of the last change; null for a test. */
  changeSeq: number | null;
  /** When the last change was learnt: RFC 3339. */
  at: string;
}

/** Keeps a notice. @returns its `seq`, which is that of the same notice where it is there already */
export async function insertNotice(tx: Queries, notice: NewNotice): Promise<number> {
  const { cve, lang, changeSeq, at, vulnerability, reasons } = notice;
  const row = await tx.get<{ seq: number }>(
    `insert into webhook_notice (cve, lang, change_seq, at, vulnerability, reasons) values (?, ?, ?, ?, ?, ?)
     on conflict (change_seq, lang) do update set cve = excluded.cve returning seq`,
    [cve, lang, changeSeq, at, vulnerability, reasons],
  );
  return row?.seq as number;
}
