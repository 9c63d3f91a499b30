import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** Why a vulnerability is urgent, as sentences. Days are `YYYY-MM-DD`. */
export interface UrgencyMessages {
  rejected: string;
  withdrawn: string;
  malware: string;
  ransomware: string;
  /** @param added null if the day is not known */
  kev(added: string | null, due: string | null): string;
  ssvc_active: string;
  certfr_alert: string;
  /** @param percent with its sign, as the language writes it */
  epss(percent: string): string;
  /** @param score CVSS, as the language writes it */
  scored(score: string, severity: string): string;
  /** The severity, of which only the word is known. */
  rated(severity: string): string;
  unrated: string;
  public_exploit: string;
  fixed(packageName: string, versions: string): string;
  no_fix: string;
}

export const urgencyMessages: Readonly<Record<Language, UrgencyMessages>> = { en, ja, fr };
