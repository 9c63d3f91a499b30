import { bareProductName } from '../../tags/product-names.ts';
import { vendorName } from '../../tags/vendors.ts';
import { mainProducts } from '../../wording/main-products.ts';
import type { Detail } from '../page-queries.ts';

type Product = Detail['products'][number];

/** The products of a vendor. */
export interface ProductGroup {
  /** As in CPE, or as the CNA writes it. */
  readonly vendor: string;
  /** The vendor's display name. */
  readonly name: string;
  /** The vulnerable products first. */
  readonly products: readonly Product[];
  /** How many of them are the vulnerable ones; 0 for vendors whose products only contain these. */
  readonly vulnerable: number;
}

/**
 * Groups the products of a record by vendor: first the vendor of the vulnerable product, which KEV, the description or
 * the order of the record tells, then those with the most products. A record may list hundreds of products that contain
 * the vulnerable one.
 */
export function productGroups(record: Pick<Detail, 'products' | 'description' | 'kev_details'>): ProductGroup[] {
  const main = mainProducts(record);
  const first = main[0]?.vendor;
  const products = [...new Set([...main, ...record.products])];
  const groups = Array.from(
    Map.groupBy(products, ({ vendor }) => vendor),
    ([vendor, ofVendor]) => ({
      vendor,
      name: vendorName(vendor, null),
      products: ofVendor,
      vulnerable: vendor === first ? main.length : 0,
    }),
  );
  const rank = ({ vendor, products: some }: ProductGroup) =>
    vendor === first ? Number.POSITIVE_INFINITY : some.length;
  return groups.sort((a, b) => Math.sign(rank(b) - rank(a)) || (a.name < b.name ? -1 : 1));
}

/** Returns the versions that the ranges of the vulnerable products end before, each once, in the order of the record. */
export function unaffectedVersions([first]: readonly ProductGroup[]): string[] {
  const vulnerable = first?.products.slice(0, first.vulnerable) ?? [];
  return [...new Set(vulnerable.flatMap(({ versions }) => versions.flatMap(endOf)))];
}

function endOf(range: string): string[] {
  return /(?:^|, )< (\S+)$/.exec(range)?.slice(1) ?? [];
}

/** The readable name of a product beside its vendor's: `Log4j`, `6BK1602-0AA12-0TP0 firmware`. */
export function productLabel({ vendor, product }: Product): string {
  return bareProductName(vendor, product);
}
