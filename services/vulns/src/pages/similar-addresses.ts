import { plainLine } from '@kairan/web/page-texts';

/** What a reader may have meant with an unknown path. */
export interface Meant {
  /** The vulnerability id in the path, in canonical case; null if there is none. */
  readonly id: string | null;
  /** Words to search for; null if there are none. */
  readonly terms: string | null;
}

const knownIds = /CVE-\d{4}-\d{4,}|GHSA(?:-[0-9a-z]{4}){3}/i;
const mostLetters = 60;

/**
 * Reads the last part of a path: `/cve/cve-2021-44228.html` gives the id, `/products/log4j-core` the words `log4j
 * core`.
 */
export function meantBy(path: string): Meant {
  const last = decodedOrNothing(path.split('/').findLast((part) => part !== '') ?? '');
  const id = knownIds.exec(last)?.[0] ?? null;
  if (id !== null) return { id: /^CVE/i.test(id) ? id.toUpperCase() : id, terms: null };
  const terms = plainLine(last.replace(/\.(?:html?|php|aspx?|json)$/i, '').replace(/[-_+.,;:/\\]+/g, ' '), mostLetters);
  return { id, terms: /[\p{L}\p{N}]/u.test(terms) ? terms : null };
}

function decodedOrNothing(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}
