import type { AccountLanguage } from '../../users/language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** What the script for passkeys says in one language. */
export interface PasskeyMessages {
  readonly cancelled: string;
  readonly known: string;
  readonly unable: string;
  readonly failed: string;
}

export const passkeyMessages: Readonly<Record<AccountLanguage, PasskeyMessages>> = { ja, en, fr };
