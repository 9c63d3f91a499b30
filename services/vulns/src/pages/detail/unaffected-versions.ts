import { mainProducts } from '../../wording/main-products.ts';
import type { Detail } from '../page-queries.ts';

/** Returns the versions that the ranges of the vulnerable products end before, each once, in the order of the record. */
export function unaffectedVersions(record: Pick<Detail, 'products' | 'description' | 'kev_details'>): string[] {
  return [...new Set(mainProducts(record).flatMap(({ versions }) => versions.flatMap(endOf)))];
}

function endOf(range: string): string[] {
  return /(?:^|, )< (\S+)$/.exec(range)?.slice(1) ?? [];
}
