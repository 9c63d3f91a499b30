import { readChain } from './product-chain.ts';
import { isPlainlyName } from './product-name.ts';
import type { Statement } from './statement.ts';

/** The verb that ends the subject of a description's first sentence. */
const verb =
  / (?:(?:that|which|due to|because of|via|caused by) |(?:(?:possibly|potentially|incorrectly|improperly|also|still|sometimes|probably|reportedly|inadvertently|unintentionally|always|only|mistakenly) )?(?:allow(?:s|ed|ing)? |(?:could|might|may|can|would|will) |permit(?:s|ted)? |enables? |lets? |do(?:es)? not |did not |don't |doesn't |cannot |fail(?:s|ed)? |lack(?:s|ed)? |is |are |was |were |ha[sd] |have |contain(?:s|ed|\(s\))? |uses? |used |stor(?:es|ed) |creat(?:es|ed) |mishandl(?:es|ed) |suffers? |leaks |exposes |leads |results in |sets |sends |trusts |writes |reads |follows |relies |runs |omits |omitted |makes |handles |calculates |performs |crashes |assigns |incorrectly |improperly |treats |generates |grants |provides |ships |calls |returns |accepts |dereferences |proceeds |misinterprets |mismanages |exists |causes |supports |installs |permits |places |saves |displays |implements |processes |parses |includes |transmits |logs |attempts |adds |extends |enables |validates |executes |loads |opens |checks |crash ))/;
const aside =
  /,? (?:when|where|as used|as distributed|as bundled|as shipped|as demonstrated|as implemented|running on|used (?:in|by)|with (?:the )?[\w -]{2,40} (?:enabled|disabled|installed|configured)|in (?:certain|some|all|its|the way))[ ,].*$/;
/** The system that a product runs on, and all that follows. */
const system =
  /,? (?:on (?:Windows|Linux|macOS|OS X|Mac|Unix|iOS|Android|64-bit|32-bit|x86)|for (?:Windows|Linux|macOS|Android|iOS))[ ,].*$/;
const leadingClause =
  /^(?:Due to [^,]{3,160}, |There (?:is|was|are|exists|exist) (?:an? )?|An? (?:issue|vulnerability|bug|flaw|problem) (?:with|exists in) |In (?:certain|some|several) [^,]{3,60}, |When [^,]{3,100}, |On [^,]{3,60}, |In )/;

const maxClause = 260;

/**
 * Reads the classic form, in which the product is the last noun before the verb: `function in file in Product before 1.2
 * allows …`, `Buffer overflow in the font command of Product allows …`. Null if no name stands there.
 */
export function readSubject(sentence: string): Statement | null {
  const start = sentence.slice(0, 400).replace(leadingClause, '').replace(/\.$/, '');
  // A verb in brackets is not the sentence's.
  const end = start
    .replace(/\([^()]*\)/g, (part) => (part.includes(' ') ? '_'.repeat(part.length) : part))
    .search(verb);
  const clause = (end === -1 ? start : start.slice(0, end))
    .replace(aside, '')
    .replace(system, (part) => (/\d\.\d/.test(part) ? part : ''));
  if (clause.length > maxClause) return null;
  const statement = readChain(clause);
  if (statement === null) return null;
  const alone = !/ in /.test(clause) && statement.component === undefined && statement.platform === undefined;
  if (end === -1 && statement.weakness === undefined) return null;
  return alone && statement.versions === '' && !isPlainlyName(statement.product) ? null : statement;
}
