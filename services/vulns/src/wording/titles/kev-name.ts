import { extractTitlePhrases } from '../../phrases/extract-title-phrases.ts';
import type { Vulnerability } from '../../vulnerability.ts';

/**
 * Returns the product with its component as KEV's title names it: `Microsoft Windows Print Spooler`, of which KEV's own field
 * only has `Windows`. Null if the title does not name more than that field.
 */
export function kevName({ kev_details: kev, titles }: Vulnerability): string | null {
  const title = titles.find(({ source }) => source === 'kev')?.text;
  if (!title || !kev?.vendor || !kev.product) return null;
  const named = extractTitlePhrases(title).product ?? '';
  const { vendor, product } = kev;
  const begins = (name: string) => named.toLowerCase().startsWith(`${name.toLowerCase()} `);
  if (begins(`${vendor} ${product}`)) return named;
  if (!begins(product)) return null;
  return product.toLowerCase().includes(vendor.toLowerCase()) ? named : `${vendor} ${named}`;
}
