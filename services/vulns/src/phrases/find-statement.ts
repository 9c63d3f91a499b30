import { generalStatements } from './general-statements.ts';
import { nameProduct } from './product-name.ts';
import type { Statement, StatementRule } from './statement.ts';
import { readSubject } from './subject-clause.ts';
import { vendorStatements } from './vendor-statements.ts';

/** Characters of a text in which its main statement stands. */
const maxStatement = 900;

/** Finds the statement that names the product: a publisher's own form first, then general ones, then the classic one. */
export function findStatement(text: string, sentences: readonly string[]): Statement | null {
  const start = text.slice(0, maxStatement);
  return (
    byRules(vendorStatements, start) ??
    byRules(generalStatements, start) ??
    readSubject(sentences[0] ?? '') ??
    (sentences[1] === undefined ? null : readSubject(sentences[1]))
  );
}

function byRules(rules: readonly StatementRule[], text: string): Statement | null {
  for (const { form, sure, implied } of rules) {
    const groups = form.exec(text)?.groups;
    if (groups === undefined) continue;
    const named = nameProduct(groups['product'] ?? '', sure === true || implied?.addOn !== undefined);
    if (named === null) continue;
    const statement: Statement = { ...groups, ...implied, product: named.product };
    if (groups['versions'] === undefined && named.versions !== '') statement.versions = named.versions;
    if (groups['vendor'] !== undefined) statement.vendor = vendorOf(groups['vendor'], named.product);
    if (groups['addOn'] !== undefined) statement.addOn = /theme/i.test(groups['addOn']) ? 'theme' : 'plugin';
    return statement;
  }
  return null;
}

/** The vendor in `Vendor Product`; the whole text if it does not end with the product. */
function vendorOf(text: string, product: string): string | undefined {
  const at = text.lastIndexOf(` ${product}`);
  if (at > 0) return text.slice(0, at);
  return text === 'Oracle' ? text : undefined;
}
