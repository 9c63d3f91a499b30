import type { SyncCode } from './source.ts';

/** The names by which the sources are known, the same in every language. */
export const sourceNames: Readonly<Record<SyncCode, string>> = {
  nvd: 'NVD',
  kev: 'CISA KEV',
  ghsa: 'GitHub',
  osv: 'OSV',
  epss: 'FIRST EPSS',
};

/** A source's name for people; what is none of ours keeps its code. */
export function sourceName(code: string): string {
  return Object.hasOwn(sourceNames, code) ? sourceNames[code as SyncCode] : code;
}
