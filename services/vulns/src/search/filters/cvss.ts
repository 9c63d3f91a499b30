import { z } from 'zod';
import { comparedField } from './compared-field.ts';
import type { Filter } from './filter.ts';
import { expectedLike } from './query-field.ts';
import { readNumber } from './read-number.ts';

const parameters = {
  cvss_from: z
    .number()
    .min(0)
    .max(10)
    .optional()
    .describe('Minimum CVSS score, 0 to 10; vulnerabilities without a score are left out'),
};

/** In the tenths that scores are stored in, rounded up. */
const tenths = (score: number) => Math.ceil(Number((score * 10).toFixed(6)));

/** A chosen CVSS score at or above a threshold. */
export const cvss: Filter<number | null, typeof parameters> = {
  parameters,
  none: null,
  read: ({ cvss_from }) => cvss_from ?? null,
  write: (from) => ({ cvss_from: from }),
  condition: (from) => ({
    type: 'span',
    span: { column: 'score', from: from === null ? null : tenths(from), to: null },
  }),
  query: {
    cvss: comparedField({
      parameter: 'cvss_from',
      column: 'score',
      least: 0,
      expected: expectedLike({ en: 'a number from 0 to 10', ja: '0 から 10 までの数値', fr: 'un nombre de 0 à 10' }, [
        'cvss>=7',
        'cvss:7..8.9',
      ]),
      read: (text) => readNumber(text, 10, 10),
    }),
  },
  fields: {
    cvss_from: {
      control: 'number',
      most: 10,
      texts: {
        en: { label: 'CVSS score, at least' },
        ja: { label: 'CVSS スコア（以上）' },
        fr: { label: 'Score CVSS minimal' },
      },
    },
  },
};
