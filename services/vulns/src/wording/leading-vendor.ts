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
  const text = spacedWords(description);
  if (candidates.some((each) => each.vendor === first && (mentions(text, each.vendor) || mentions(text, each.product))))
    return first;
  return firstSaid(text, candidates, ({ product }) => product) ?? firstSaid(text, candidates, vendorOf) ?? first;
}

function vendorOf({ vendor }: AffectedProduct): string {
  return vendor;
}

/**
 * Whether a text has the name as whole words.
 * @param text from `spacedWords`
 */
export function mentions(text: string, name: string): boolean {
  return positionOf(text, name) >= 0;
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
  const words = spacedWords(name.replace(/_firmware$/, ''));
  return words.length < 5 ? -1 : text.indexOf(words);
}

/** Returns the words of a text in lower case, with a space before and after each. */
export function spacedWords(text: string): string {
  return ` ${
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.join(' ') ?? ''
  } `;
}
