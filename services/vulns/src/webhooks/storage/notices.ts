import type { Queries } from '@kairan/database/open';
import type { Language } from '../../vulnerability.ts';
import type { Notice } from '../payload.ts';

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
