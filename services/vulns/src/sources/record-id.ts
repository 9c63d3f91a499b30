/**
 * The CVE id a text is, in upper case, or null. Four to nineteen digits (CVE record format, `cveId`): `CVE-2026-123` is
 * none.
 */
export function cveId(id: string): string | null {
  return /^CVE-\d{4}-\d{4,19}$/i.test(id) ? id.toUpperCase() : null;
}

/**
 * An upstream's id of a record as it is kept: CVE ids in upper case, others as written. Null for what could not stand in an
 * address (kept are letters, digits and `: . _ -`, beginning with a letter, up to 128 characters) and for what begins like
 * a CVE id and is none, which would pass for a CVE that does not exist.
 */
export function recordId(id: unknown): string | null {
  if (typeof id !== 'string' || !/^[A-Za-z][A-Za-z0-9:._-]{0,127}$/.test(id)) return null;
  return /^cve-/i.test(id) ? cveId(id) : id;
}

/** Why a record with such an id is set aside. */
export const oddId =
  'Its id is none that can be kept: letters, digits and ":._-", beginning with a letter, a CVE id with at least four digits.';
