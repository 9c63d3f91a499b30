import type { Detail } from '../page-queries.ts';
import { type ProductGroup, productGroups, unaffectedVersions } from './product-groups.ts';
import { type PackageUpgrades, upgradesOf } from './upgrades.ts';

/** What is derived from a record once for several sections of its page. */
export interface Remedy {
  readonly upgrades: readonly PackageUpgrades[];
  /** The versions from which the vulnerable products are not affected. */
  readonly unaffected: readonly string[];
  readonly products: readonly ProductGroup[];
}

/** Derives how a vulnerability ends. @param pause called between steps, as a record may have ten thousand products */
export async function remedyOf(record: Detail, pause: () => Promise<void>): Promise<Remedy> {
  await pause();
  const products = productGroups(record);
  await pause();
  return { products, unaffected: unaffectedVersions(products), upgrades: await upgradesOf(record.packages, pause) };
}
