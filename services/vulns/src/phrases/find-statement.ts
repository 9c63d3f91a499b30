import { generalStatements } from './general-statements.ts';
import { readChain } from './product-chain.ts';
import { nameProduct } from './product-name.ts';
import { QuickPattern } from './quick-pattern.ts';
import type { Statement, StatementRule } from './statement.ts';
import { readSubject } from './subject-clause.ts';
import { titleProduct } from './title-statements.ts';
import { vendorStatements } from './vendor-statements.ts';

/** Characters of a text in which its main statement stands. */
const maxStatement = 900;

/** The whole description of many records of Go: a title that ends with the path of the module. */
const moduleTitle = new QuickPattern(
  /^([^.]{8,200}(?:\.\w[^.]{0,80}){0,2}) in [\w-]+(?:\.[\w-]+)*\.(?:[a-z]{2,}(?:\/[\w.~-]+)+|com|org|net|io|dev|sh|cam|xyz|me|ai|app|cloud|run)(?:\. NOTE|\.?$)/,
);

/** What stands where a part of the product would, and is none: how it is set up, or the start of a sentence. */
const noPart =
  /^(?:(?:default )?(?:configuration|installation)|[Mm]isconfiguration of .*|Included|Starting|Beginning|Introduced|Discovered|Found|Fixed|Normally|Typically|Generally|Usually|Previously|Additionally|Specifically|resource|Macros|Firmware|Secrets)$/;

/** A rule, with its form as a pattern. */
interface Rule {
  rule: StatementRule;
  pattern: QuickPattern;
}

const [ofVendors, general] = [vendorStatements, generalStatements].map((rules) =>
  rules.map((rule): Rule => ({ rule, pattern: new QuickPattern(rule.form) })),
) as [Rule[], Rule[]];

/** Finds the statement that names the product: a publisher's own form first, then general ones, then the classic one. */
export function findStatement(text: string, sentences: readonly string[]): Statement | null {
  const start = text.slice(0, maxStatement);
  const title = moduleTitle.exec(start)?.[1];
  if (title !== undefined) {
    const product = titleProduct(title);
    // A name that the path does not have is of a part.
    const path = start.slice(title.length).toLowerCase();
    const named = product
      ?.toLowerCase()
      .match(/[a-z\d]{3,}/g)
      ?.some((word) => path.includes(word));
    return product === null || named !== true ? null : { product };
  }
  const statement = byRules(ofVendors, start) ?? byRules(general, start) ?? readSubject(sentences[0] ?? '');
  return statement !== null && noPart.test(statement.component ?? '')
    ? { ...statement, component: undefined }
    : statement;
}

function byRules(rules: readonly Rule[], text: string): Statement | null {
  for (const { rule, pattern } of rules) {
    const groups = pattern.exec(text)?.groups;
    const statement = groups === undefined ? null : readGroups(groups, rule);
    if (statement !== null) return statement;
  }
  return null;
}

function readGroups(groups: Record<string, string | undefined>, rule: StatementRule): Statement | null {
  if (groups['chain'] !== undefined) {
    const lead = groups['weakness'] ?? 'issue';
    const chained = readChain(`${lead} in ${groups['chain']}`);
    return chained === null ? null : { ...chained, weakness: lead };
  }
  const [first = '', ...others] = namesOf(groups['product'] ?? '');
  const several = rule.exact !== true && others.length > 0;
  const found = several ? first : (groups['product'] ?? '');
  const named = rule.exact === true ? { product: found, versions: '' } : nameProduct(found, rule.sure);
  if (named === null) return null;
  const statement: Statement = { ...groups, ...rule.implied, product: named.product };
  if (groups['versions'] === undefined && named.versions !== '') statement.versions = named.versions;
  if (groups['vendor'] !== undefined) statement.vendor = vendorOf(groups['vendor'], named.product);
  if (groups['addOn'] !== undefined) statement.addOn = /theme/i.test(groups['addOn']) ? 'theme' : 'plugin';
  nameAddOn(statement);
  if (several) statement.otherProducts = others.join(', ');
  return statement;
}

/** Moves the kind of add-on out of a product of a platform: `Gallery Plugin` on WordPress is the plugin `Gallery`. */
function nameAddOn(statement: Statement): void {
  if (statement.platform === undefined || statement.addOn !== undefined) return;
  const named = /^(.{2,}) (plugin|theme|module|extension)$/i.exec(statement.product);
  if (named === null) return;
  statement.product = named[1] ?? '';
  statement.addOn = named[2]?.toLowerCase() as Statement['addOn'];
}

/** `Cisco A Phones and Cisco B Phones`, `Java SE, Java SE Embedded`: the names of a list; one if it is none. */
function namesOf(text: string): string[] {
  const [vendor = ''] = text.split(' ', 1);
  const names = text
    .split(/, (?:and )?/)
    .flatMap((name) => name.split(` and ${vendor} `).map((part, index) => (index === 0 ? part : `${vendor} ${part}`)));
  if (names.every((name) => name.startsWith(`${vendor} `) || /^(?:Oracle|Java) /.test(name))) return names;
  return modelsOf(text) ?? [text];
}

/** The models in `TOTOLINK A702R, A3002R and A3002RU 3.0.0`, which all have digits; null if the text is no such list. */
function modelsOf(text: string): string[] | null {
  const models = text.split(/,? and |, /).slice(0, 60);
  const isModel = (name: string) =>
    /^(?:[A-Z][\w-]* ){0,2}(?=[\w-]*[A-Z])(?=[\w-]*\d)[\w-]+(?: [A-Z][a-z]+)?(?: (?:v?\d|up to ).*)?$/.test(name);
  return models.length > 1 && models.every(isModel) ? models : null;
}

/** The vendor in `Vendor Product`; none if the text is not made so. */
function vendorOf(text: string, product: string): string | undefined {
  const at = text.lastIndexOf(` ${product}`);
  if (at > 0) return text.slice(0, at);
  return text === 'Oracle' ? text : undefined;
}

/** The names in a list of further products with their versions: `, iOS 14.8 and iPadOS 14.8`. */
export function namesIn(list: string, product: string): string[] {
  const names: string[] = [];
  for (const part of list.split(/,? and |, /).slice(0, 60)) {
    const named =
      part === ''
        ? null
        : nameProduct(part.replace(/ \((?:All versions|[<>=V\d]).*$/, '').replace(/(?<=\S) v?\d[\d.]*$/i, ''));
    if (named !== null && named.product !== product && !names.includes(named.product)) names.push(named.product);
  }
  return names;
}
