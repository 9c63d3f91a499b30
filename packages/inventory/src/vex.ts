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
  /** What names the product that the SBOM describes: its id and package URL. */
  readonly subject: readonly string[];
}
