const codenames: ReadonlyMap<string, string> = new Map([
  ['wheezy', '7'],
  ['jessie', '8'],
  ['stretch', '9'],
  ['buster', '10'],
  ['bullseye', '11'],
  ['bookworm', '12'],
  ['trixie', '13'],
  ['forky', '14'],
  ['precise', '12.04'],
  ['trusty', '14.04'],
  ['xenial', '16.04'],
  ['bionic', '18.04'],
  ['focal', '20.04'],
  ['jammy', '22.04'],
  ['noble', '24.04'],
  ['oracular', '24.10'],
  ['plucky', '25.04'],
  ['questing', '25.10'],
]);

/**
 * Reads the release from the `distro` qualifier of a package URL: `bookworm`, `debian-12`, `ubuntu-22.04`,
 * `alpine-3.18.4`, `openEuler-22.03-LTS-SP1`, `sles-15-SP4`; Ubuntu writes `esm-apps/jammy` for Ubuntu Pro. Null if it names
 * none.
 */
export function releaseOfDistro(distro: string): string | null {
  const text = distro.trim().toLowerCase();
  const pro = /^esm-[a-z]+\/(.+)$/.exec(text)?.[1];
  if (pro !== undefined) return codenames.has(pro) ? `Pro:${codenames.get(pro)}` : null;
  const number = /(?:^|-)v?(\d+(?:\.\d+)*(?:-lts)?(?:-sp\d+)?)$/.exec(text)?.[1];
  if (number === undefined) return codenames.get(text) ?? (text === 'stream' ? text : null);
  // Records name Alpine's branches by two numbers; its images carry three.
  if (text.startsWith('alpine')) return `v${number.split('.').slice(0, 2).join('.')}`;
  // openEuler's service packs are part of the release as records write it.
  return text.startsWith('openeuler') ? number : number.replace(/-sp(?=\d)/, '.');
}

/**
 * Whether a record about the release `stated` applies to the release `wanted`: `22.04` equals `22.04:LTS`, `v3.18`
 * equals `3.18`, and `9.4` is a minor release of `9`.
 * @param wanted null: any release
 * @param stated null: all releases
 */
export function isOfRelease(wanted: string | null, stated: string | null): boolean {
  if (wanted === null || stated === null) return true;
  const release = plain(wanted);
  return spellingsOf(plain(stated)).some(
    (spelling) => release === spelling || spelling.startsWith(`${release}:`) || release.startsWith(`${spelling}.`),
  );
}

/** The release as people name it, beside the record's spelling. */
function spellingsOf(stated: string): string[] {
  // Ubuntu Pro: Pro:14.04:LTS. Who writes 14.04 alone may have either.
  const pro = /^pro:(\d+\.\d+)(?::lts)?$/.exec(stated)?.[1];
  if (pro !== undefined) return [stated, pro];
  // Ubuntu: 22.04:LTS.
  const numbered = /^(\d+(?:\.\d+)*):/.exec(stated)?.[1];
  if (numbered !== undefined) return [stated, numbered];
  // Red Hat, as in its CPE names: enterprise_linux:9::appstream, rhel_eus:9.2::baseos.
  const redHat = /^[a-z_]+:(\d+(?:\.\d+)*)(?:::.*)?$/.exec(stated)?.[1];
  if (redHat !== undefined) return [stated, redHat];
  // SUSE: Linux Enterprise Server 15 SP4, Leap 15.6.
  const [, suse, pack] = /^[a-z].* (\d+(?:\.\d+)*)(?: sp(\d+))?$/.exec(stated) ?? [];
  if (suse !== undefined) return [stated, pack === undefined ? suse : `${suse}.${pack}`];
  return [stated];
}

function plain(release: string): string {
  return release.toLowerCase().replace(/^v(?=\d)/, '');
}
