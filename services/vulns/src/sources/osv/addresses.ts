import type { SourceRun } from '../source.ts';

/** Whether a name can be an ecosystem's directory: a line of `ecosystems.txt` that could lead elsewhere is none. */
export function isEcosystem(name: string): boolean {
  return /^[\w[][\w .:()[\]-]{0,99}$/.test(name);
}

/** The address of an ecosystem's file. Names have spaces and brackets (`GitHub Actions`, `[EMPTY]`). */
export function ecosystemUrl(run: Pick<SourceRun, 'settings'>, ecosystem: string, file: string): string {
  return `${baseUrl(run)}${encodeURIComponent(ecosystem)}/${encodeURIComponent(file)}`;
}

/** The address of the list of ecosystems. */
export function ecosystemsUrl(run: Pick<SourceRun, 'settings'>): string {
  return `${baseUrl(run)}ecosystems.txt`;
}

function baseUrl({ settings }: Pick<SourceRun, 'settings'>): string {
  return settings.osvUrl.endsWith('/') ? settings.osvUrl : `${settings.osvUrl}/`;
}
