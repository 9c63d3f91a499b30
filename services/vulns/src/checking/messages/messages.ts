import type { Language } from '../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** Why the verdict on a package is unknown, as sentences that say what to send instead. */
export interface Explanations {
  no_version: string;
  not_a_purl: string;
  type_not_covered: (type: string) => string;
  distribution_not_covered: (distribution: string) => string;
  /** A package URL of a distribution's package does not name the distribution. */
  no_distribution: string;
  not_known: (ecosystem: string) => string;
  no_order: (version: string) => string;
  /** The version of an RPM lacks its epoch, and records have versions with one. */
  no_epoch: (version: string) => string;
  /** Records name the package without versions. */
  no_range: string;
  releases_differ: (ecosystem: string) => string;
}

export const explanations: Readonly<Record<Language, Explanations>> = { en, ja, fr };
