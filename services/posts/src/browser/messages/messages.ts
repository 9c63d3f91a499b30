import { en } from './en.ts';
import { ja } from './ja.ts';

/** What the copy buttons of code blocks say in one language. */
export interface CopyCodeMessages {
  readonly copy: string;
  readonly copied: string;
  readonly failed: string;
}

export const copyCodeMessages: Readonly<Record<'ja' | 'en', CopyCodeMessages>> = { ja, en };
