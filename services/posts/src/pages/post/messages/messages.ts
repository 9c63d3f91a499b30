import type { Language } from '../../messages/messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The texts at the end of a post in one language. */
export interface PostEndMessages {
  /** The name of the list of what can be done with the post. */
  readonly actions: string;
  readonly shareOnX: string;
  readonly shareOnHatena: string;
  readonly copyLink: string;
  readonly markdown: string;
  readonly toContents: string;
  readonly allOfAuthor: string;
  readonly feedOfAuthor: string;
  readonly related: string;
  /** What a related post shares with the post. */
  readonly sameCategory: (name: string) => string;
  /** Invites readers to write. */
  readonly invitation: string;
}

export const postEndMessages: Readonly<Record<Language, PostEndMessages>> = { ja, en };
