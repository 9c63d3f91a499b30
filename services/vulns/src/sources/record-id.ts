/**
 * Returns a CVE id in upper case, or null. Four to nineteen digits (CVE record format, `cveId`): `CVE-2026-123` is
 * invalid.
 */
export function cveId(id: string): string | null {
  return /^CVE-\d{4}-\d{4,19}$/i.test(id) ? id.toUpperCase() : null;
}

/**
 * Normalises an upstream's record id: CVE ids in upper case, others as written. Null for ids that do not fit into a
 * URL (allowed are letters, digits and `: . _ -`, starting with a letter, up to 128 characters) and for ids that start
 * like a CVE id but are invalid, which would pass for a CVE that does not exist.
 */
export function recordId(id: unknown): string | null {
  if (typeof id !== 'string' || !/^[A-Za-z][A-Za-z0-9:._-]{0,127}$/.test(id)) return null;
  return /^cve-/i.test(id) ? cveId(id) : id;
}

/** Why a record with an unsupported id is set aside. */
export const oddId =
  'Unsupported id: use up to 128 letters, digits and ":._-", starting with a letter; CVE ids have four to nineteen digits.';
