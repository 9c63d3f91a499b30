import type { AffectedProduct } from '../vulnerability.ts';
import { isDistributionProduct } from './distributions.ts';

/**
 * Returns the CPE vendor of the vulnerable product, as far as it can be told: the first that is not a distribution. If
 * the description mentions neither that vendor nor its products, it is the vendor of the product that the description
 * mentions first, else the vendor that it mentions first: NVD also lists products that merely contain the vulnerable
 * one, in any order. Null if all are distributions.
 */
export function leadingVendor(products: readonly AffectedProduct[], description: string): string | null {
  const candidates = products.filter((each) => !isDistributionProduct(each));
  const first = candidates[0]?.vendor;
  if (first === undefined) return null;
  if (candidates.every(({ vendor }) => vendor === first)) return first;
  const text = spaced(description);
  if (candidates.some(({ vendor, product }) => vendor === first && message(text, vendor, product))) return first;
  return firstSaid(text, candidates, ({ product }) => product) ?? firstSaid(text, candidates, vendorOf) ?? first;
}

function vendorOf({ vendor }: AffectedProduct): string {
  return vendor;
}

function message(text: string, vendor: string, product: string): boolean {
  return positionOf(text, vendor) >= 0 || positionOf(text, product) >= 0;
}

function firstSaid(
  text: string,
  candidates: readonly AffectedProduct[],
  nameOf: (product: AffectedProduct) => string,
): string | null {
  let found: { vendor: string; index: number } | null = null;
  for (const candidate of candidates) {
    const index = positionOf(text, nameOf(candidate));
    if (index >= 0 && (found === null || index < found.index)) found = { vendor: candidate.vendor, index };
  }
  return found?.vendor ?? null;
}

/**
 * Returns the position of the name as whole words in the text, or -1; names shorter than three letters are too
 * ambiguous.
 */
function positionOf(text: string, name: string): number {
  const words = spaced(name.replace(/_firmware$/, ''));
  return words.length < 5 ? -1 : text.indexOf(words);
}

/** Words in lower case with a space before and after each. */
function spaced(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}
