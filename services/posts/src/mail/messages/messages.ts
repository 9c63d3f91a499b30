import type { Language } from '../../pages/messages/messages.ts';
import type { EditorsAction } from '../../storage/editorial.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The texts of mail about posts in one language. */
export interface MailMessages {
  /** What the editors decided about a post. */
  readonly decisions: Readonly<
    Record<EditorsAction, { readonly subject: (title: string) => string; readonly text: (title: string) => string }>
  >;
  readonly note: (note: string) => string;
}

export const mailMessages: Readonly<Record<Language, MailMessages>> = { ja, en };
