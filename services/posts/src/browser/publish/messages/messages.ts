import { en } from './en.ts';
import { ja } from './ja.ts';

/** What the page on which a post is published says by its script, in one language. */
export interface PublishMessages {
  readonly added: (tag: string) => string;
  readonly removed: (tag: string) => string;
  readonly already: (tag: string) => string;
  readonly full: (most: number) => string;
  readonly suggestions: string;
  /** Before the sentence about types and sizes. */
  readonly dropCover: string;
  readonly removeCover: string;
  readonly noImage: string;
  readonly tooLarge: string;
}

export const publishMessages: Readonly<Record<'ja' | 'en', PublishMessages>> = { ja, en };
