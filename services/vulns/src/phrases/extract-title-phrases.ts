import { findAttacker } from './find-attacker.ts';
import { findImpacts } from './find-impacts.ts';
import { findLocations } from './find-locations.ts';
import { crossSiteOf, findWeakness } from './find-weakness.ts';
import { noPhrases } from './no-phrases.ts';
import type { Phrases } from './phrases.ts';
import { readableText } from './readable-text.ts';
import { modulePath, titleProduct } from './title-statements.ts';

const maxTitle = 300;
/**
 * Finds facts in an upstream's one-line title (KEV's vulnerability name, GHSA's and OSV's summary). Titles name neither
 * versions nor notes; a module path at the end is not the product.
 */
export function extractTitlePhrases(title: string): Phrases {
  const plain = readableText(title.slice(0, maxTitle))
    .replace(/^(?:WITHDRAWN: |\[[^\]]{1,20}\] (?:- )?)/, '')
    .replace(modulePath, '');
  const lower = plain.toLowerCase();
  const locations = findLocations(plain);
  const weakness = findWeakness(lower);
  return {
    ...noPhrases(),
    product: titleProduct(plain),
    weakness,
    crossSite: weakness === 'CWE-79' ? crossSiteOf(lower) : null,
    impacts: findImpacts(lower),
    parameter: locations.parameter ?? null,
    file: locations.file ?? null,
    function: locations.function ?? null,
    vector: locations.vector ?? null,
    attacker: findAttacker(plain, lower),
  };
}
