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

/** The texts of mail about deleted accounts. */
export interface DeletionMessages {
  readonly requested: {
    readonly subject: string;
    /** @param day the day, in UTC, on which the account is erased */
    readonly erasedAt: (site: string, username: string, day: string) => string;
    readonly cancel: (signIn: string) => string;
    readonly notYou: string;
  };
  readonly erased: { readonly subject: string; readonly text: (site: string) => string };
}

/** The texts of mail in one language. */
export interface MailMessages {
  readonly digest: DigestMessages;
  readonly deletion: DeletionMessages;
}

export const digestMessages: Readonly<Record<Language, DigestMessages>> = {
  en: en.digest,
  ja: ja.digest,
  fr: fr.digest,
};

export const deletionMessages: Readonly<Record<Language, DeletionMessages>> = {
  en: en.deletion,
  ja: ja.deletion,
  fr: fr.deletion,
};
