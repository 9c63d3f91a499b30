import { z } from 'zod';
import { comparedField } from './compared-field.ts';
import type { Filter } from './filter.ts';
import { expectedLike } from './query-field.ts';
import { readNumber } from './read-number.ts';

const parameters = {
  epss_from: z
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe(
      'Minimum EPSS score (probability of exploitation within 30 days), 0 to 1; vulnerabilities without a score are left out',
    ),
};

/** An EPSS score at or above a threshold. */
export const epss: Filter<number | null, typeof parameters> = {
  parameters,
  none: null,
  read: ({ epss_from }) => epss_from ?? null,
  write: (from) => ({ epss_from: from }),
  condition: (from) => ({ type: 'span', span: { column: 'epss', from, to: null } }),
  query: {
    epss: comparedField({
      parameter: 'epss_from',
      column: 'epss',
      least: 0,
      expected: expectedLike(
        {
          en: 'a number from 0 to 1 or a percentage',
          ja: '0 から 1 までの数値または百分率',
          fr: 'un nombre de 0 à 1 ou un pourcentage',
        },
        ['epss>=0.5', 'epss>=50%'],
      ),
      read: (text) => (text.endsWith('%') ? readNumber(text.slice(0, -1), 100, 1 / 100) : readNumber(text, 1, 1)),
    }),
  },
  fields: {
    epss_from: {
      control: 'number',
      most: 1,
      texts: {
        en: { label: 'EPSS score (0 to 1), at least' },
        ja: { label: 'EPSS スコア（0〜1、以上）' },
        fr: { label: 'Score EPSS minimal (0 à 1)' },
      },
    },
  },
};
