import { z } from 'zod';
import { cpeKey } from '../../tags/product-key.ts';
import { vendorKey } from '../../tags/vendors.ts';
import { any, type Condition, facet } from '../condition.ts';
import { cpeRule, readCpe } from '../parameters/cpe-parameter.ts';
import type { Filter } from './filter.ts';
import { type Expected, valuesField } from './query-field.ts';

const parameters = {
  cpe: z
    .string()
    .transform((text, context) => {
      const name = readCpe(text);
      if (typeof name !== 'string') return name.text;
      context.addIssue({ code: 'custom', message: `must be ${name}` });
      return z.NEVER;
    })
    .optional()
    .describe('A CPE name up to the product, such as cpe:2.3:a:apache:log4j, or up to the vendor'),
};

const expected: Expected = {
  en: cpeRule,
  ja: '製品名またはベンダー名までの CPE 名（例: cpe:2.3:a:apache:log4j、cpe:2.3:a:apache。バージョンで検索するには package と version を使います）',
  fr: 'un nom CPE jusqu’au produit ou à l’éditeur, par exemple cpe:2.3:a:apache:log4j ou cpe:2.3:a:apache (pour chercher par version, utilisez package et version)',
};

/** A CPE name up to the vendor or product. Its part (`a`, `o`, `h`) is not compared. */
export const cpe: Filter<string | null, typeof parameters> = {
  parameters,
  none: null,
  read: ({ cpe }) => cpe ?? null,
  write: (cpe) => ({ cpe }),
  condition: (text) => conditionOf(text ?? '') as Condition,
  query: {
    // A pasted name begins with that of the field.
    cpe: valuesField('cpe', 'cpe:2.3:a:apache:log4j', (values) => {
      const conditions = values.map((value) => conditionOf(/^cpe:/i.test(value) ? value : `cpe:${value}`));
      return conditions.every((condition) => typeof condition !== 'string') ? any(conditions) : expected;
    }),
  },
  fields: {
    cpe: {
      control: 'line',
      texts: {
        en: { label: 'CPE name', hint: 'up to the product or vendor, such as cpe:2.3:a:apache:log4j' },
        ja: { label: 'CPE 名', hint: '製品名またはベンダー名まで。例: cpe:2.3:a:apache:log4j' },
        fr: { label: 'Nom CPE', hint: 'jusqu’au produit ou à l’éditeur, par exemple cpe:2.3:a:apache:log4j' },
      },
    },
  },
};

function conditionOf(text: string): Condition | string {
  const name = readCpe(text);
  if (typeof name === 'string') return name;
  const { vendor, product } = name;
  if (product === null) return facet(`vendor:${vendorKey(vendor)}`);
  return facet(`cpe:${cpeKey(vendor, product)}`);
}
