import { productKey } from '../../tags/product-key.ts';
import { any, facet } from '../condition.ts';
import { several, slugText } from '../parameters/parameters.ts';
import type { Filter } from './filter.ts';
import { valuesField } from './query-field.ts';
import { sorted } from './sorted.ts';

const parameters = {
  product: several(slugText).describe(
    'Names of products such as log4j or http_server, separated by commas, in any spelling; any of them matches',
  ),
};

const condition = (names: readonly string[]) => any(names.map((name) => facet(`product:${productKey(name)}`)));

/** The name of an affected product, of any vendor. */
export const product: Filter<readonly string[], typeof parameters> = {
  parameters,
  none: [],
  read: ({ product }) => sorted(product),
  write: (product) => ({ product }),
  condition,
  query: { product: valuesField('product', 'product:log4j', condition) },
  fields: {
    product: {
      control: 'slug',
      texts: { en: { label: 'Product' }, ja: { label: '製品' }, fr: { label: 'Produit' } },
    },
  },
  mcp: { product: 'Names of products such as log4j or http_server, in any spelling; any of them matches' },
};
