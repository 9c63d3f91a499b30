/** A statement of a VEX document: whether a vulnerability concerns a product. */
export interface VexStatement {
  /** Ids of the vulnerability, in upper case: the name and its aliases. */
  readonly ids: readonly string[];
  /**
   * Package URLs that it is about, with or without a version; empty: everything in the inventory (statements about the product
   * that the inventory describes, and products that are no packages).
   */
  readonly purls: readonly string[];
  readonly status: VexStatus;
  /** Code of the justification, as the document writes it (`vulnerable_code_not_in_execute_path`); null if none. */
  readonly justification: string | null;
  /** The author's words; null if none. */
  readonly statement: string | null;
}

/** The statuses of OpenVEX (https://github.com/openvex/spec); those of CycloneDX and CSAF are mapped to them. */
export const vexStatuses = ['not_affected', 'affected', 'fixed', 'under_investigation'] as const;
export type VexStatus = (typeof vexStatuses)[number];

/** What a statement can refer to, in an SBOM. */
export interface VexTargets {
  /** Package URLs by the ids that components have in their SBOM (`bom-ref`, SPDX id). */
  readonly refs: ReadonlyMap<string, string>;
  /**
   * What names the product that the SBOM describes: its id, and its package URL as it is, without qualifiers, and without
   * the version.
   */
  readonly subject: ReadonlySet<string>;
}

/** What names a product, for `VexTargets.subject`. @param names its ids and package URLs */
export function subjectNames(names: Iterable<string>): Set<string> {
  const all = new Set<string>();
  for (const name of names) {
    all.add(name);
    if (!name.startsWith('pkg:')) continue;
    const path = purlPath(name);
    all.add(path).add(path.replace(/@[^@/]*$/, ''));
  }
  return all;
}

/** A package URL without its qualifiers and subpath. */
export function purlPath(purl: string): string {
  return purl.replace(/[?#].*$/s, '');
}
