import { isPlainlyName, nameProduct } from './product-name.ts';
import type { Statement } from './statement.ts';
import { namesWeakness } from './weakness-names.ts';

/** `font command of mIRC`: a part of a product in lower case, before its name. */
const partOf =
  /^(?:the )?(.{2,80}? (?:function|functions|command|commands|component|module|feature|page|pages|functionality|driver|method|parser|handler|interface|service|utility|daemon|server|client|library|engine|extension|implementation|subsystem|plugin|tool|decoder|portal|console|protocol|option|script|application|process|endpoint|API|UI|file|parameter|codec|form|field|mechanism|section|code|system|package|router|features|gateway|endpoints|devices|dialog|widget|applet|servlet|program|programs|binary|class|object|kernel|stack)) (?:of|for) (?:the )?(.+)$/;
/** `component /a/b.php of Product`. */
const namedPartOf =
  /^(?:the )?(?:component|file|function|endpoint|module|page|parameter|script) (\S{2,60}) (?:of|for) (?:the )?(.+)$/;
/** `cookie policy of Portal`. */
const lowerPartOf = /^(?:[Tt]he )?([a-z][a-z -]{1,60}(?: \([^()]{2,60}\))?) of (?:the )?([A-Z].+)$/;
/** `OpenEXR's Scanline API functionality`. */
const ownedPart = /^(?:the )?(.{2,40}?)['’]s (.{2,60})$/;
const addOn =
  /^(.{2,80}?) (plugin|theme|module|extension|component|add-on)( .*)? for (WordPress|Joomla!?|Drupal|Jenkins|MediaWiki|TYPO3|Moodle|phpBB|XOOPS|PHP-Nuke|Mambo|Redmine|vBulletin|MyBB|WooCommerce|Magento|PrestaShop|OpenCart|Jira|Confluence|Discourse|Backdrop|Dolibarr|GLPI|Nagios|Cacti|osCommerce|e107|Piwigo|b2evolution|Simple Machines Forum|SMF)\b,?/;
const system = /^(?:Windows|Win32|Win ?64|Linux|Unix|macOS|Mac OS|Android|iOS)\b/;
const forSystem = / for (?:Windows|Win32|Win ?64|Linux|Unix|macOS|Mac OS|Android|iOS)$/;
const weaknessEnd =
  /(?:vulnerabilit(?:y|ies)|flaws?|issues?|overflows?|overread|over-read|XSS\)?|CSRF\)?|injections?|traversal|free|dereference|leaks?|race conditions?|disclosure|reads?|writes?|access|access controls?|loops?|bugs?|errors?|weakness|confusion|consumption|exhaustion|format string|escalation|forgery|redirect|upload|inclusion|execution|validation|bypass|conditions|permissions?|privileges?|authorization|authentication|management|handling|storage|data|check|checks|neutralization|implementation|XSS|service)$/i;
const weaknessStart =
  /^(?:(?:an? |multiple |several )?(?:improper|incorrect|insufficient|missing|lack of|uncontrolled|unrestricted|inadequate|insecure|weak|broken|use of|exposure|exposed|buffer|heap|stack|integer|null|out[- ]of|use[- ]after|sql|cross|xss|csrf|ssrf|stored|reflected|denial|directory|path|unspecified|unknown|multiple|arbitrary|memory|information|type|race|double|format|open|server-side|remote|local|hard-?coded|cleartext|plaintext|dll|untrusted|unquoted|authenticated|unauthenticated|privilege|command|os command|code|clickjacking|session|external|deserialization|vulnerabilit|issue|flaw|bug|problem|an))\b/i;
const fileName =
  /^(?:the )?(?:\(\d\) )?[\w./-]{1,60}\.(?:php\d?|aspx?|jspx?|cgi|c|cc|cpp|h|py|pl|rb|js|java|html?|dll|exe|so)$/i;

const versionsBehind = /,? (?:in )?(?:all )?(?:versions?|before|prior to|through|up to) .*$/;
const joiner = '\u00a0';

/**
 * Reads `weakness in part in product versions`: the product is the last noun, or the first that versions follow (`in Product
 * before 1.2 in Europe`); what stands before it is a part of it. Null if no name stands there.
 */
export function readChain(clause: string): Statement | null {
  // What stands in brackets is one word for splitting.
  const joined = clause.replace(/\([^()]*\)/g, (part) => part.replaceAll(' ', joiner));
  const segments = joined
    .split(/ (?:in|within|inside|exists in|for some|in some) (?!versions? |all |which |the way)/)
    .map((segment) => segment.replaceAll(joiner, ' '));
  const first = segments[0] ?? '';
  const weakness = segments.length > 1 && (weaknessEnd.test(first) || weaknessStart.test(first)) ? first : undefined;
  const versioned = segments.findIndex((segment, index) => index > 0 && (nameProduct(segment)?.versions ?? '') !== '');
  if (versioned > 0) segments.length = versioned + 1;
  while (segments.length > 1 && fileName.test(segments.at(-1) ?? '')) segments.pop();
  const last = segments.at(-1) ?? '';
  const forAddOn = addOn.exec(last);
  if (/^an? /i.test(last) && segments.length > 1) return null;
  const [component, subject] = forAddOn === null ? splitPart(last) : [undefined, forAddOn[1] ?? ''];
  const [name = '', ...others] = listed(subject);
  const named = nameProduct(name, weakness === undefined ? null : 'word');
  if (named === null || / and$/.test(segments.at(-2) ?? '')) return null;
  const statement: Statement = { product: named.product, versions: named.versions };
  if (forAddOn !== null) {
    statement.addOn = addOnKind(forAddOn[2]);
    statement.platform = forAddOn[4];
    statement.versions = (forAddOn[3] ?? '').trim() || last.slice(forAddOn[0].length).trim();
  }
  if (weakness !== undefined) statement.weakness = weakness;
  if (others.length > 0) statement.otherProducts = others.join(', ');
  const inner = (component ?? segments.slice(weakness === undefined ? 0 : 1, -1).at(-1))?.replace(versionsBehind, '');
  if (inner !== undefined && isPart(inner)) statement.component = inner.replace(/^the /i, '');
  return statement;
}

/** The part and the product of `font command of mIRC`; no part if the text is not made so. */
function splitPart(text: string): [part: string | undefined, product: string] {
  const owned = ownedPart.exec(text);
  if (owned !== null) {
    const [, owner = '', part = ''] = owned;
    // `Vendor's Product 1.2` names the product behind its vendor.
    const named = nameProduct(part);
    const itself = named !== null && (named.versions !== '' || isPlainlyName(named.product));
    return itself ? [undefined, part] : [part, owner];
  }
  const match = namedPartOf.exec(text) ?? partOf.exec(text) ?? lowerPartOf.exec(text);
  if (match === null || system.test(match[2] ?? '')) return [undefined, text.replace(forSystem, '')];
  return [match[1], match[2] ?? text];
}

/** The names in `A, B and C`; the text alone if it is no list of names. */
function listed(text: string): string[] {
  const names = text.split(/, (?:and )?/);
  return names.length > 1 && names.every((name) => /^[A-Z][^.]*$/.test(name)) ? names : [text];
}

/** A part of a product: not a clause, and not something that happens. */
function isPart(text: string): boolean {
  return (
    text.length >= 2 &&
    text.length <= 80 &&
    !weaknessStart.test(text) &&
    !namesWeakness(text.toLowerCase()) &&
    !/^(?:an? |some |certain |various )|\b(?:vulnerabilit|issue|flaw|condition|allow|lead|fault|crash)|["“;]/i.test(
      text,
    )
  );
}

function addOnKind(noun: string | undefined): Statement['addOn'] {
  if (noun === 'plugin' || noun === 'theme' || noun === 'module') return noun;
  return 'extension';
}
