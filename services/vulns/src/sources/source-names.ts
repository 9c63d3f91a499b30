import type { SyncCode } from './source.ts';

/** The display names of the sources, the same in every language. */
export const sourceNames: Readonly<Record<SyncCode, string>> = {
  nvd: 'NVD',
  kev: 'CISA KEV',
  ghsa: 'GitHub',
  osv: 'OSV',
  epss: 'FIRST EPSS',
  cvelist: 'CVE List',
  jvn: 'JVN iPedia',
  certfr: 'CERT-FR',
};

/** The display name of a source; an unknown code stays as it is. */
export function sourceName(code: string): string {
  return Object.hasOwn(sourceNames, code) ? sourceNames[code as SyncCode] : code;
}
