import { findAttacker } from './find-attacker.ts';
import { findImpacts } from './find-impacts.ts';
import { findLocations } from './find-locations.ts';
import { crossSiteOf, findWeakness } from './find-weakness.ts';
import type { Phrases } from './phrases.ts';
import { readableText } from './readable-text.ts';
import { modulePath, titleProduct } from './title-statements.ts';

const maxTitle = 300;
/**
 * Finds facts in an upstream's one-line title (KEV's vulnerability name, GHSA's and OSV's summary). Titles name neither
 * versions nor notes; a module path at the end is not the product.
 */
export function extractTitlePhrases(title: string): Phrases {
  const plain = readableText(title.slice(0, maxTitle)).replace(modulePath, '');
  const lower = plain.toLowerCase();
  const locations = findLocations(plain);
  return {
    product: titleProduct(plain),
    vendor: null,
    otherProducts: [],
    platform: null,
    addOn: null,
    weakness: findWeakness(lower),
    crossSite: crossSiteOf(lower),
    impacts: findImpacts(lower),
    component: null,
    patch: null,
    parameter: locations.parameter ?? null,
    file: locations.file ?? null,
    function: locations.function ?? null,
    vector: locations.vector ?? null,
    attacker: findAttacker(plain, lower),
    ranges: [],
    fixed: [],
    publicExploit: false,
    exploited: false,
    disputed: false,
    unsupported: false,
  };
}
