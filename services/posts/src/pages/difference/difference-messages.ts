import type { Language } from '../messages/messages.ts';

/** The texts of a view of differences. */
interface DifferenceWords {
  readonly none: string;
  readonly same: (lines: number) => string;
}

export const differenceWords: Readonly<Record<Language, DifferenceWords>> = {
  ja: { none: '本文に違いはありません。', same: (lines) => `同じ${lines}行を見る` },
  en: {
    none: 'The texts do not differ.',
    same: (lines) => (lines === 1 ? 'Show 1 line that is the same' : `Show ${lines} lines that are the same`),
  },
};
