import { nameProduct } from './product-name.ts';
import type { Statement } from './statement.ts';

/** `font command of mIRC`: a part of a product in lower case, before its name. */
const partOf =
  /^(?:the )?(.{2,80}? (?:function|functions|command|commands|component|module|feature|page|pages|functionality|driver|method|parser|handler|interface|service|utility|daemon|server|client|library|engine|extension|implementation|subsystem|plugin|tool|decoder|portal|console|protocol|option|script|application|process|endpoint|API|UI|file|parameter|codec|form|field|mechanism|section|code|system|package|router)) (?:of|for) (?:the )?(.+)$/;
const addOn =
  /^(.{2,80}?) (plugin|theme|module|extension|component|add-on)( .*)? for (WordPress|Joomla!?|Drupal|Jenkins|MediaWiki|TYPO3|Moodle|phpBB|XOOPS|PHP-Nuke|Mambo|Redmine|vBulletin|MyBB|WooCommerce|Magento|PrestaShop|OpenCart|Jira|Confluence|Discourse|Backdrop|Dolibarr|GLPI|Nagios|Cacti|osCommerce|e107|Piwigo|b2evolution|Simple Machines Forum|SMF)\b,?/;
const weaknessEnd =
  /(?:vulnerabilit(?:y|ies)|flaws?|issues?|overflows?|overread|over-read|XSS\)?|CSRF\)?|injections?|traversal|free|dereference|leaks?|race conditions?|disclosure|reads?|writes?|access|access controls?|loops?|bugs?|errors?|weakness|confusion|consumption|exhaustion|format string|escalation|forgery|redirect|upload|inclusion|execution|validation|bypass|conditions|permissions?|privileges?|authorization|authentication|management|handling|storage|data|check|checks|neutralization|implementation|XSS|service)$/i;
const weaknessStart =
  /^(?:(?:an? |multiple |several )?(?:improper|incorrect|insufficient|missing|lack of|uncontrolled|unrestricted|inadequate|insecure|weak|broken|use of|exposure|exposed|buffer|heap|stack|integer|null|out[- ]of|use[- ]after|sql|cross|xss|csrf|ssrf|stored|reflected|denial|directory|path|unspecified|unknown|multiple|arbitrary|memory|information|type|race|double|format|open|server-side|remote|local|hard-?coded|cleartext|plaintext|dll|untrusted|unquoted|authenticated|unauthenticated|privilege|command|os command|code|clickjacking|session|external|deserialization|vulnerabilit|issue|flaw|bug|problem|an))\b/i;
const fileName =
  /^(?:the )?(?:\(\d\) )?[\w./-]{1,60}\.(?:php\d?|aspx?|jspx?|cgi|c|cc|cpp|h|py|pl|rb|js|java|html?|dll|exe|so)$/i;

/**
 * Reads `weakness in part in product versions`: the product is the last noun, or the first that versions follow (`in Product
 * before 1.2 in Europe`); what stands before it is a part of it. Null if no name stands there.
 */
export function readChain(clause: string): Statement | null {
  const segments = clause.split(/ (?:in|within|inside|exists in) (?!versions? |all |which |the way)/);
  const first = segments[0] ?? '';
  const weakness = segments.length > 1 && (weaknessEnd.test(first) || weaknessStart.test(first)) ? first : undefined;
  const versioned = segments.findIndex((segment, index) => index > 0 && (nameProduct(segment)?.versions ?? '') !== '');
  if (versioned > 0) segments.length = versioned + 1;
  while (segments.length > 2 && fileName.test(segments.at(-1) ?? '')) segments.pop();
  const last = segments.at(-1) ?? '';
  const forAddOn = addOn.exec(last);
  const part = forAddOn === null ? partOf.exec(last) : null;
  const named = nameProduct(forAddOn?.[1] ?? part?.[2] ?? last, weakness !== undefined);
  if (named === null || / and$/.test(segments.at(-2) ?? '')) return null;
  const statement: Statement = { product: named.product, versions: named.versions };
  if (forAddOn !== null) {
    statement.addOn = addOnKind(forAddOn[2]);
    statement.platform = forAddOn[4];
    statement.versions = (forAddOn[3] ?? '').trim() || last.slice(forAddOn[0].length).trim();
  }
  if (weakness !== undefined) statement.weakness = weakness;
  const component = part?.[1] ?? segments.slice(weakness === undefined ? 0 : 1, -1).at(-1);
  if (component !== undefined && isPart(component)) statement.component = component.replace(/^the /i, '');
  return statement;
}

/** A part of a product: not a clause, and not something that happens. */
function isPart(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= 80 &&
    !weaknessStart.test(text) &&
    !/^(?:some |certain |various )|\b(?:vulnerabilit|issue|flaw|condition|allow|lead)|["“;]/i.test(text)
  );
}

function addOnKind(noun: string | undefined): Statement['addOn'] {
  if (noun === 'plugin' || noun === 'theme' || noun === 'module') return noun;
  return 'extension';
}
