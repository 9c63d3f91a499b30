import { phrasesOf } from '../../phrases/record-phrases.ts';
import type { Vulnerability } from '../../vulnerability.ts';

/**
 * Returns the product with its component as KEV's title names it: `Microsoft Windows Print Spooler`, of which KEV's own field
 * only has `Windows`. Null if the title does not name more than that field.
 */
export function kevName(v: Vulnerability): string | null {
  const { kev_details: kev } = v;
  const index = v.titles.findIndex(({ source }) => source === 'kev');
  if (!kev?.vendor || !kev.product) return null;
  const named = phrasesOf(v).titles[index]?.product ?? '';
  const { vendor, product } = kev;
  const begins = (name: string) => named.toLowerCase().startsWith(`${name.toLowerCase()} `);
  if (begins(`${vendor} ${product}`)) return named;
  if (!begins(product)) return null;
  return product.toLowerCase().includes(vendor.toLowerCase()) ? named : `${vendor} ${named}`;
}
