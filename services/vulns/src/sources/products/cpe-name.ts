/** Splits a CPE 2.3 name into its thirteen parts (NISTIR 7695, section 6.2), still escaped; null for anything else. */
export function cpeParts(name: string): string[] | null {
  if (!name.startsWith('cpe:2.3:')) return null;
  const parts = name.includes('\\') ? (name.toWellFormed().match(/(?:\\.|[^:\\])+/g) ?? []) : name.split(':');
  return parts.length === 13 && !parts.includes('') ? parts : null;
}

/** Unescapes a part, and removes control characters and those without width, which copied versions have had. */
export function unescaped(part: string | undefined): string {
  if (part !== undefined && /^[\w.*-]*$/.test(part)) return part;
  return (part ?? '').replace(/\\(.)/g, '$1').replace(/[\p{Cc}\u200b-\u200d\u2060\ufeff]/gu, '');
}

/**
 * Splits a CPE 2.2 URI (`cpe:/o:redhat:enterprise_linux:10`) into the parts of a 2.3 name, escaped. Null for anything else,
 * also for one with percent encoding, which stands for characters that 2.3 writes in several ways.
 */
export function cpeUriParts(uri: string): string[] | null {
  const [, part, vendor, product] = /^cpe:\/([aho]):([a-z0-9._~-]+):([a-z0-9._~-]+)(?::[^%]*)?$/.exec(uri) ?? [];
  if (part === undefined || vendor === undefined || product === undefined) return null;
  const escaped = (name: string) => name.replace(/[^a-z0-9._-]/g, '\\$&');
  return ['cpe', '2.3', part, escaped(vendor), escaped(product), ...Array<string>(8).fill('*')];
}
