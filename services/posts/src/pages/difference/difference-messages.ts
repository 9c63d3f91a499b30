import type { Language } from '../messages/messages.ts';

/** The texts of a view of differences. */
interface DifferenceMessages {
  readonly none: string;
  readonly same: (lines: number) => string;
}

export const differenceMessages: Readonly<Record<Language, DifferenceMessages>> = {
  ja: { none: '本文に違いはありません。', same: (lines) => `同じ${lines}行を見る` },
  en: {
    none: 'The texts do not differ.',
    same: (lines) => (lines === 1 ? 'Show 1 line that is the same' : `Show ${lines} lines that are the same`),
  },
};
