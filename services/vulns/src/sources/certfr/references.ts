/**
 * The kinds of documents that are read, as in their addresses, the most urgent first. News, reports, indicators and guides
 * are not read.
 */
export const bulletinKinds = ['alerte', 'avis'] as const;
export type BulletinKind = (typeof bulletinKinds)[number];

/** A bulletin's reference: `CERTFR-2021-ALE-022`, until 2013 `CERTA-2013-AVI-001`; since 2023 `AVI` has four digits. */
export interface BulletinReference {
  /** In upper case. */
  id: string;
  kind: BulletinKind;
  /** `2021` */
  year: string;
}

const pattern = /^CERT(?:A|FR)-(\d{4})-(AVI|ALE)-\d{3,6}$/;
const kinds: Readonly<Record<string, BulletinKind>> = { AVI: 'avis', ALE: 'alerte' };

/** Parses the reference of an advisory or alert, in any case and with blanks around it; null for anything else. */
export function bulletinReference(value: unknown): BulletinReference | null {
  const id = typeof value === 'string' ? value.trim().toUpperCase() : '';
  const [, year, letters] = pattern.exec(id) ?? [];
  const kind = kinds[letters ?? ''];
  return year === undefined || kind === undefined ? null : { id, kind, year };
}

/** Returns the path of a bulletin below the site's address, with slashes around it. */
export function bulletinPath({ id, kind }: BulletinReference): string {
  return `/${kind}/${id}/`;
}

/** Whether a reference is that of another kind of document: news (`ACT`), reports (`CTI`), guides (`DUR`), indicators (`IOC`). */
export function isOtherDocument(value: unknown): boolean {
  return typeof value === 'string' && /^CERT(?:A|FR)-\d{4}-(?!AVI|ALE)[A-Z]{3}-\d+$/i.test(value.trim());
}
