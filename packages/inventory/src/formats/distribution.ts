/** A distribution as package URLs name it. */
export interface Distribution {
  /** Namespace of its package URLs: `debian`, `redhat`. */
  readonly namespace: string;
  /** Qualifier `distro`: `debian-12`; null if its release is unknown. */
  readonly distro: string | null;
}

/** Namespaces by the first word of a name, where it differs; `ID` of os-release and OSV's spellings both work. */
const namespaces: ReadonlyMap<string, string> = new Map([
  ['alma', 'almalinux'],
  ['bellsoft', 'bellsoft-hardened-containers'],
  ['red', 'redhat'],
  ['rhel', 'redhat'],
  ['sled', 'suse'],
  ['sles', 'suse'],
]);

/**
 * Reads a distribution as people name it: `debian-12`, `ubuntu-jammy`, `Rocky Linux:9`, `openEuler-22.03-LTS-SP1`, `wolfi`.
 * Null if the text names none.
 */
export function readDistribution(text: string): Distribution | null {
  const words = text
    .trim()
    .slice(0, 100)
    .split(/[\s:_-]+/);
  const id = words[0]?.toLowerCase() ?? '';
  if (!/^[a-z]+$/.test(id)) return null;
  return {
    namespace: namespaces.get(id) ?? id,
    distro: words.length === 1 ? null : [id, ...words.slice(1)].join('-'),
  };
}
