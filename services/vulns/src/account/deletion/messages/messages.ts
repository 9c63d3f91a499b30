import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the download of one's data and the deletion of an account, in one language. */
export interface LeavingMessages {
  readonly data: { readonly title: string; readonly text: string; readonly download: string };
  readonly deletion: {
    readonly title: string;
    readonly text: string;
    readonly begin: string;
    readonly whatHappens: string;
    readonly steps: readonly string[];
    /** Before the link to download one's data. */
    readonly exportFirst: string;
    readonly passwordHint: string;
    readonly confirm: string;
    readonly submit: string;
    /** The error if the box is not ticked. */
    readonly unconfirmed: string;
  };
}

export const leavingMessages: Readonly<Record<Language, LeavingMessages>> = { en, ja, fr };
