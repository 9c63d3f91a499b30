import type { SourceRun } from '../source.ts';

/** Whether a name is a valid directory of an ecosystem: a line of `ecosystems.txt` that could lead elsewhere is not. */
export function isEcosystem(name: string): boolean {
  return /^[\w[][\w .:()[\]-]{0,99}$/.test(name);
}

/** Returns the URL of an ecosystem's file. Names contain spaces and brackets (`GitHub Actions`, `[EMPTY]`). */
export function ecosystemUrl(run: Pick<SourceRun, 'settings'>, ecosystem: string, file: string): string {
  return `${baseUrl(run)}${encodeURIComponent(ecosystem)}/${encodeURIComponent(file)}`;
}

/** Returns the URL of the list of ecosystems. */
export function ecosystemsUrl(run: Pick<SourceRun, 'settings'>): string {
  return `${baseUrl(run)}ecosystems.txt`;
}

function baseUrl({ settings }: Pick<SourceRun, 'settings'>): string {
  return settings.osvUrl.endsWith('/') ? settings.osvUrl : `${settings.osvUrl}/`;
}
