import type { Language } from '../../messages/messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The texts of a comparison of two versions. */
export interface DifferenceMessages {
  readonly none: string;
  /** Opens lines that are the same in both versions. */
  readonly same: (lines: number) => string;
}

export const differenceMessages: Readonly<Record<Language, DifferenceMessages>> = { ja, en };
