import { nameProduct } from './product-name.ts';
import { QuickPattern } from './quick-pattern.ts';

/** Go's titles end with the path of the module. */
export const modulePath = / in [\w.-]+\.[a-z]{2,}(?:\/[\w.~-]+)+$/;

const kinds = [
  'remote code|arbitrary|code execution|code injection|privilege|elevation of|information|denial[- ]of|security(?! authority)|authentication|authorization',
  'access|memory|command|os command|spoofing|tampering|sandbox|account|directory|path traversal|buffer|heap|stack|sql|cross[- ]site|xss|ssrf|csrf',
  'remote command|local privilege|malformed|uninitialized|invalid|pre-auth\\w*|server-side|insertion of|use[- ]after|out[- ]of|type confusion|deserialization|race|open redirect|improper|incorrect|missing|hard-?coded|unrestricted',
  'insecure|dangerous|stored|reflected|unauthenticated|integer|uncontrolled|unspecified|insufficient|inadequate|untrusted|null|local file|remote file|file (?!system)|cleartext|embedded malicious|double|external|session|xml|format|link|hidden|inappropriate|use of|exposure|execution|relative|absolute|input|user interface|default|object|logic|weak|unverified|dylib|dll',
].join('|');

/** KEV's form: `Apache Log4j2 Remote Code Execution Vulnerability`. */
const cataloguedForm = new QuickPattern(
  new RegExp(
    String.raw`^(?<product>[^:]{2,90}?):? (?:multiple )?(?:${kinds})\b.* vulnerabilit(?:y|ies)(?:$| (?:in|via|when|through|on) )`,
    'i',
  ),
);
/** Forms of titles, each with the name of the product. */
const forms = [
  /^(?<product>[^:]{2,60}): \S/,
  /^(?<product>.{2,80}?) (?:is |are )?(?:vulnerable|susceptible) to /i,
  /^(?<product>.{2,80}?) (?:has|have|contains?|allows?|does not|fails? to|exposes|leaks|lacks|mishandles|could allow|may allow|improperly|incorrectly) /,
  /^.{3,120}? in (?:the )?(?<product>[^:]{2,60})$/,
].map((form) => new QuickPattern(form));

function isTitleCase(name: string): boolean {
  return name.split(' ').every((word) => /[A-Z\d]|^(?:and|of|for|the|in|-|&)$/.test(word));
}

/** Finds the product that a one-line title names; null if no form fits. */
export function titleProduct(title: string): string | null {
  const catalogued = cataloguedForm.exec(title)?.groups?.['product'] ?? '';
  const named = isTitleCase(catalogued) ? nameProduct(catalogued) : null;
  if (named !== null) return named.product;
  for (const form of forms) {
    const product = form.exec(title)?.groups?.['product'];
    if (product !== undefined) return nameProduct(product)?.product ?? null;
  }
  return null;
}
