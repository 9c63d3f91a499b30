import type { Language } from '../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the daily mail about inventories. */
export interface DigestMessages {
  /** @param count what is new */
  readonly subject: (count: number) => string;
  readonly intro: string;
  /** @param count what is left out of a long mail */
  readonly more: (count: number, account: string) => string;
  readonly stop: (account: string) => string;
}

export const digestMessages: Readonly<Record<Language, DigestMessages>> = { en, ja, fr };
