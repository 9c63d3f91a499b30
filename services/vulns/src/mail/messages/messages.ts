import type { Language } from '../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the daily mail about inventories. */
export interface DigestMessages {
  /** @param count what is new */
  readonly subject: (count: number) => string;
  readonly intro: string;
  /** The word before the facts of a vulnerability that was known and is exploited now. */
  readonly exploited: string;
  readonly malware: string;
  /** What to do about a package. @param version the lowest one that nothing affects */
  readonly upgrade: (version: string) => string;
  readonly fixed: (versions: string) => string;
  readonly noFix: string;
  /** @param count what is left out of a long mail */
  readonly more: (count: number, account: string) => string;
  readonly stop: (account: string) => string;
}

export const digestMessages: Readonly<Record<Language, DigestMessages>> = { en, ja, fr };
