import type { ComponentProblem } from '@kairan/inventory/inventory';
import type { Language } from '../language.ts';
import type { CheckedPackage, CheckSummary, FoundVulnerability, UrgencyReason } from '../result.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of results and reports in one language. */
export interface Messages {
  /** Why a package of a file can't be looked up, and what to send instead. */
  readonly problems: Readonly<Record<ComponentProblem, string>>;
  /** Reasons of unknown verdicts, as headings of groups. */
  readonly reasons: Readonly<Record<NonNullable<CheckedPackage['reason']>, string>>;
  readonly report: {
    readonly package: string;
    readonly version: string;
    readonly upgradeTo: string;
    readonly vulnerabilities: string;
    readonly severities: Readonly<Record<FoundVulnerability['severity'], string>>;
    readonly marks: Readonly<Record<UrgencyReason, string>>;
    readonly poc: string;
    /** Of a vulnerability that may affect the package. */
    readonly undecided: string;
    /** A CVSS score, 0 to 10. */
    readonly score: (score: number) => string;
    /** How many packages no record names. */
    readonly unnamed: (count: number) => string;
    /** Of a vulnerability, if no single upgrade is known for its package. */
    readonly fixedIn: (versions: string) => string;
    /** Facts in parentheses, with the space before them. */
    readonly aside: (facts: readonly string[]) => string;
    /** How many more vulnerabilities there are. */
    readonly more: (count: number) => string;
    readonly unknown: string;
    /** What VEX or an ignore list has taken out. */
    readonly suppressed: string;
    readonly ignoreList: string;
    readonly summary: (summary: CheckSummary) => string;
  };
}

export const messages: Readonly<Record<Language, Messages>> = { en, ja, fr };
