const codenames: Readonly<Record<string, string>> = {
  buster: '10',
  bullseye: '11',
  bookworm: '12',
  trixie: '13',
  forky: '14',
  bionic: '18.04',
  focal: '20.04',
  jammy: '22.04',
  noble: '24.04',
};

/**
 * Reads the release from the `distro` qualifier of a package URL: `bookworm`, `debian-12`, `ubuntu-22.04`,
 * `alpine-3.18.4`. Null if it names none.
 */
export function releaseOfDistro(distro: string): string | null {
  const text = distro.trim().toLowerCase();
  const number = /(?:^|-)v?(\d+(?:\.\d+)*)$/.exec(text)?.[1];
  if (number === undefined) return codenames[text] ?? null;
  // Records name Alpine's branches by two numbers; its images carry three.
  if (text.startsWith('alpine')) return `v${number.split('.').slice(0, 2).join('.')}`;
  return number;
}

/**
 * Whether a record about the release `stated` applies to the release `wanted`: `22.04` equals `22.04:LTS`, `v3.18`
 * equals `3.18`.
 * @param wanted null: any release
 * @param stated null: all releases
 */
export function isOfRelease(wanted: string | null, stated: string | null): boolean {
  if (wanted === null || stated === null) return true;
  const [a, b] = [plain(wanted), plain(stated)];
  return a === b || b.startsWith(`${a}:`);
}

function plain(release: string): string {
  return release.toLowerCase().replace(/^v(?=\d)/, '');
}
