import { isPlainlyName, nameProduct } from './product-name.ts';
import type { Statement } from './statement.ts';

/** The verb that ends the subject of a description's first sentence. */
const verb =
  / (?:(?:possibly|potentially|incorrectly|improperly|also|still|sometimes|probably|reportedly|inadvertently|unintentionally|always|only|mistakenly) )?(?:allow(?:s|ed|ing)? |(?:could|might|may|can|would|will) |permit(?:s|ted)? |enables? |lets? |do(?:es)? not |did not |don't |doesn't |cannot |fail(?:s|ed)? |lack(?:s|ed)? |is |are |was |were |ha[sd] |have |contain(?:s|ed)? |uses? |used |stor(?:es|ed) |creat(?:es|ed) |mishandl(?:es|ed) |suffers? |leaks |exposes |leads |results in |sets |sends |trusts |writes |reads |follows |relies |runs |omits |omitted |makes |handles |calculates |performs |crashes |assigns |incorrectly |improperly |treats |generates |grants |provides |ships |calls |returns |accepts |dereferences |proceeds |misinterprets |mismanages |exists |causes |supports |installs |permits |places |saves |displays |implements |processes |parses |includes |transmits |logs |attempts |adds |extends |enables |validates |executes |loads |opens |checks |crash |possibly )/;
const aside =
  /,? (?:when|as used|as distributed|as bundled|as shipped|as demonstrated|as implemented|if|while|after|during|running on|used (?:in|by)|with (?:the )?[\w -]{2,40} (?:enabled|disabled|installed|configured)|on (?:Windows|Linux|macOS|OS X|Mac|Unix|iOS|Android|64-bit|32-bit|x86)|for (?:Windows|Linux|macOS|Android|iOS)|in (?:certain|some|all|its|the way)|,)[ ,].*$/;
const leadingClause =
  /^(?:An? (?:issue|vulnerability|bug|flaw|problem) (?:with|exists in) |In (?:certain|some|several) [^,]{3,60}, |When [^,]{3,100}, |On [^,]{3,60}, )/;
/** `font command of mIRC`: a part of a product in lower case, before its name. */
const partOf =
  /^(?:the )?(.{2,80}? (?:function|functions|command|commands|component|module|feature|page|pages|functionality|driver|method|parser|handler|interface|service|utility|daemon|server|client|library|engine|extension|implementation|subsystem|plugin|tool|decoder|portal|console|protocol|option|script|application|process|endpoint|API|UI|file|parameter|codec|form|field|mechanism|section|code|system|package|router)) (?:of|for) (?:the )?(.+)$/;
const addOn =
  /^(.{2,80}?) (plugin|theme|module|extension|component|add-on)( .*)? for (WordPress|Joomla!?|Drupal|Jenkins|MediaWiki|TYPO3|Moodle|phpBB|XOOPS|PHP-Nuke|Mambo|Redmine|vBulletin|MyBB|WooCommerce|Magento|PrestaShop|OpenCart|Jira|Confluence|Discourse|Backdrop|Dolibarr|GLPI|Nagios|Cacti|osCommerce|e107|Piwigo|b2evolution|Simple Machines Forum|SMF)\b,?/;

/**
 * Reads the classic form, in which the product is the last noun before the verb: `function in file in Product before 1.2
 * allows …`, `Buffer overflow in the font command of Product allows …`. Null if no name stands there.
 */
export function readSubject(sentence: string): Statement | null {
  const start = sentence.slice(0, 400).replace(leadingClause, '');
  const end = start.search(verb);
  if (end < 2) return null;
  const clause = start.slice(0, end).replace(aside, '');
  const segments = clause.split(/ (?:in|within|inside) (?!versions? |all |which |the way)/);
  // `in Product before 1.2 in Europe`: what has versions is the product.
  const versioned = segments.findIndex((segment, index) => index > 0 && (nameProduct(segment)?.versions ?? '') !== '');
  if (versioned > 0) segments.length = versioned + 1;
  const last = segments.at(-1) ?? '';
  const forAddOn = addOn.exec(last);
  const part = forAddOn === null ? partOf.exec(last) : null;
  const subject = forAddOn?.[1] ?? part?.[2] ?? last;
  const named = nameProduct(subject, segments.length > 1 && /^[a-z]/.test(subject) && isWeakness(segments[0] ?? ''));
  if (named === null || / and$/.test(segments.at(-2) ?? '')) return null;
  if (
    segments.length === 1 &&
    part === null &&
    forAddOn === null &&
    named.versions === '' &&
    !isPlainlyName(named.product)
  )
    return null;
  const statement: Statement = { product: named.product, versions: named.versions };
  if (forAddOn !== null) {
    statement.addOn = addOnKind(forAddOn[2]);
    statement.platform = forAddOn[4];
    statement.versions = (forAddOn[3] ?? '').trim() || last.slice(forAddOn[0].length).trim();
  }
  const inner = [
    ...segments.slice(isWeakness(segments[0] ?? '') ? 1 : 0, -1),
    ...(part?.[1] === undefined ? [] : [part[1]]),
  ];
  if (isWeakness(segments[0] ?? '')) statement.weakness = segments[0];
  const component = inner.at(-1);
  if (component !== undefined && isPart(component)) statement.component = component;
  return statement;
}

/** A part of a product: not a clause, and not something that happens. */
function isPart(text: string): boolean {
  return (
    text.length <= 80 && !/^(?:an? |some |multiple |several )|\b(?:vulnerabilit|issue|flaw|condition)|["“;]/i.test(text)
  );
}

/** A weakness in front of `in`, not a part of the product. */
function isWeakness(segment: string): boolean {
  return /(?:vulnerabilit(?:y|ies)|flaws?|issues?|overflows?|overread|over-read|XSS\)?|CSRF\)?|injection|traversal|free|dereference|leak|race condition|disclosure|read|write|access|loop|bug|error|weakness|confusion|consumption|exhaustion|string|escalation|forgery|redirect|upload|inclusion|execution|validation|bypass)$/i.test(
    segment,
  );
}

function addOnKind(noun: string | undefined): Statement['addOn'] {
  if (noun === 'plugin' || noun === 'theme' || noun === 'module') return noun;
  return 'extension';
}
