import { findAttacker } from './find-attacker.ts';
import { findImpacts } from './find-impacts.ts';
import { findLocations } from './find-locations.ts';
import { crossSiteOf, findWeakness } from './find-weakness.ts';
import type { Phrases } from './phrases.ts';
import { nameProduct } from './product-name.ts';
import { readableText } from './readable-text.ts';

const maxTitle = 300;
/** Go's titles end with the path of the module. */
const modulePath = / in [\w.-]+\.[a-z]{2,}(?:\/[\w.~-]+)+$/;
const kinds =
  'remote code execution|arbitrary code execution|code execution|privilege escalation|elevation of privilege|information disclosure|information leak|denial[- ]of[- ]service|security feature bypass|security bypass|authentication bypass|authorization bypass|access bypass|memory corruption|command execution|spoofing|tampering|sandbox escape|account takeover|directory traversal|path traversal|buffer overflow|heap overflow|stack overflow|sql injection|command injection|os command injection|code injection|cross[- ]site scripting|xss|ssrf|csrf|server-side request forgery|cross-site request forgery|use[- ]after[- ]free|out-of-bounds (?:read|write)|type confusion|deserialization|race condition|open redirect|improper|incorrect|missing|hard-coded|unrestricted|insecure|stored|reflected|unauthenticated|heap-based|stack-based|integer overflow|uncontrolled|unspecified|insufficient|inadequate|untrusted|null pointer|local file|remote file|file upload|arbitrary file|command|cleartext|embedded|improper';
const forms: readonly RegExp[] = [
  new RegExp(String.raw`^(?<product>[^:]{2,80}?):? (?:multiple )?(?:${kinds})\b.* vulnerabilit(?:y|ies)$`, 'i'),
  /^(?<product>[^:]{2,60}): \S/,
  /^(?<product>.{2,80}?) (?:is |are )?(?:vulnerable|susceptible) to /,
  /^(?<product>.{2,80}?)(?:'s .{2,40}?)? (?:has|have|contains?|allows?|does not|fails? to|exposes?|leaks?|lacks?|mishandles?|could allow|may allow|can|improperly|incorrectly) /,
  /^.{3,120}? in (?:the )?(?<product>[^:]{2,60})$/,
];

/**
 * Finds facts in an upstream's one-line title (KEV's vulnerability name, GHSA's and OSV's summary). Titles name neither
 * versions nor notes; a module path at the end is not the product.
 */
export function extractTitlePhrases(title: string): Phrases {
  const plain = readableText(title.slice(0, maxTitle)).replace(modulePath, '');
  const lower = plain.toLowerCase();
  const locations = findLocations(plain);
  return {
    product: productOf(plain),
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

function productOf(title: string): string | null {
  for (const form of forms) {
    const product = form.exec(title)?.groups?.['product'];
    const named = product === undefined ? null : nameProduct(product);
    if (named !== null) return named.product;
  }
  return null;
}
