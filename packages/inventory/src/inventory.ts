import type { VexStatement, VexTargets } from './vex.ts';

/** A package as a file names it. */
export interface Component {
  /**
   * Package URL (https://github.com/package-url/purl-spec) with the exact version, if the file gives one; null if the file
   * gives none and none can be built. Packages of distributions carry the qualifiers `distro` (`debian-12`) and `upstream`
   * (`openssl` or `openssl@3.0.11-1`: the source package, which advisories name).
   */
  readonly purl: string | null;
  /** As the file writes it. */
  readonly name: string;
  /** The exact version; null if the file gives none, or a range. */
  readonly version: string | null;
  /** The line that names it first, from 1; null if unknown. */
  readonly line: number | null;
  /** Why it can't be looked up; null if it can. */
  readonly problem: ComponentProblem | null;
}

/**
 * Why a package can't be looked up: the file names no package URL or type that could be one (`no_purl`), it is a folder of
 * the project (`local`), it comes from a repository or an archive outside any registry (`not_from_registry`), the file gives
 * no exact version (`no_version`), the distribution or its release is not named (`no_distro`), it stands for all packages of
 * another file, which has to be checked too (`other_file`: `-r base.txt`).
 */
export const componentProblems = [
  'no_purl',
  'local',
  'not_from_registry',
  'no_version',
  'no_distro',
  'other_file',
] as const;
export type ComponentProblem = (typeof componentProblems)[number];

/** What a file says. */
export interface Inventory {
  /** Code of the format: the file's usual name, or `cyclonedx`, `spdx`, `purls`. */
  readonly format: string;
  /** In the order of the file, each package URL once. */
  readonly components: readonly Component[];
  /** Statements about vulnerabilities inside an SBOM; usually none. */
  readonly vex: readonly VexStatement[];
  /** What a VEX document beside it can refer to; absent in formats without ids. */
  readonly targets?: VexTargets;
}
