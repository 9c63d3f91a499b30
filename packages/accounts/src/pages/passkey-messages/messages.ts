import type { AccountLanguage } from '../../users/language.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts on passkeys. */
export interface PasskeyMessages {
  readonly signIn: string;
  readonly or: string;
  readonly title: string;
  readonly text: (most: number) => string;
  readonly none: string;
  /** Where browsers make none for this site. */
  readonly impossible: string;
  readonly created: string;
  readonly lastUsed: string;
  readonly neverUsed: string;
  readonly kept: string;
  readonly shared: string;
  readonly oneDevice: string;
  readonly copied: string;
  readonly rename: string;
  readonly renameNamed: (name: string) => string;
  readonly name: string;
  readonly save: string;
  readonly remove: string;
  readonly removeNamed: (name: string) => string;
  readonly present: string;
  readonly presentHint: string;
  readonly begin: string;
  readonly full: string;
  readonly needsScript: string;
  readonly makeTitle: string;
  readonly makeText: string;
  readonly make: string;
  readonly back: string;
  /** Of a passkey that was made in a browser nobody knows. */
  readonly nameless: string;
}

export const passkeyMessages: Readonly<Record<AccountLanguage, PasskeyMessages>> = { ja, en, fr };
