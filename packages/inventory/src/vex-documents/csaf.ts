import { listOf, memberOf, textOf } from '../parsing/values.ts';
import type { VexStatement, VexStatus, VexTargets } from '../vex.ts';
import { purlsOf, type VexDocument, vulnerabilityIds } from './vex-document.ts';

/** Groups of products by status (https://docs.oasis-open.org/csaf/csaf/v2.0/os/csaf-v2.0-os.html#3239-vulnerabilities-property---product-status). */
const groups: readonly (readonly [group: string, status: VexStatus])[] = [
  ['under_investigation', 'under_investigation'],
  ['known_affected', 'affected'],
  ['first_affected', 'affected'],
  ['last_affected', 'affected'],
  ['known_not_affected', 'not_affected'],
  ['first_fixed', 'fixed'],
  ['fixed', 'fixed'],
];

/** CSAF 2.0 and 2.1: VEX documents and advisories, if they name products by package URL. */
export const csaf: VexDocument = {
  isLike: (json) => /^2\./.test(textOf(memberOf(json, 'document'), 'csaf_version') ?? ''),
  *read(json, targets) {
    const products = productsOf(memberOf(json, 'product_tree'));
    for (const vulnerability of listOf(json, 'vulnerabilities')) yield* statementsOf(vulnerability, products, targets);
  },
};

/** Package URLs by product id. */
type Products = ReadonlyMap<string, readonly string[]>;

function* statementsOf(vulnerability: unknown, products: Products, targets: VexTargets): Generator<VexStatement> {
  const ids = vulnerabilityIds([
    textOf(vulnerability, 'cve'),
    ...listOf(vulnerability, 'ids').map((id) => textOf(id, 'text')),
  ]);
  if (ids.length === 0) return;
  const justifications = byProduct(listOf(vulnerability, 'flags'), 'label');
  const impacts = listOf(vulnerability, 'threats').filter((threat) => textOf(threat, 'category') === 'impact');
  const statements = byProduct(impacts, 'details');
  for (const [group, status] of groups) {
    for (const product of listOf(memberOf(vulnerability, 'product_status'), group)) {
      if (typeof product !== 'string') continue;
      const purls = purlsOf(products.get(product) ?? [], targets);
      if (purls === null) continue;
      const justification = justifications.get(product) ?? null;
      yield { ids, purls, status, justification, statement: statements.get(product) ?? null };
    }
  }
}

/** A text of entries that are about products, by product id. */
function byProduct(entries: readonly unknown[], key: string): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const entry of entries) {
    const text = textOf(entry, key);
    for (const product of listOf(entry, 'product_ids')) {
      if (typeof product === 'string' && text !== null) texts.set(product, text);
    }
  }
  return texts;
}

function productsOf(tree: unknown): Products {
  const products = new Map<string, readonly string[]>();
  const add = (product: unknown): void => {
    const id = textOf(product, 'product_id');
    const helper = memberOf(product, 'product_identification_helper');
    // Version 2.1 has a list.
    const purls = [textOf(helper, 'purl'), ...listOf(helper, 'purls')].filter((purl) => typeof purl === 'string');
    if (id !== null && purls.length > 0) products.set(id, purls);
  };
  const walk = (branch: unknown): void => {
    add(memberOf(branch, 'product'));
    for (const child of listOf(branch, 'branches')) walk(child);
  };
  walk(tree);
  for (const product of listOf(tree, 'full_product_names')) add(product);
  for (const relationship of listOf(tree, 'relationships')) {
    // A component as part of a product is found by the component's package URL.
    const component = products.get(textOf(relationship, 'product_reference') ?? '');
    const id = textOf(memberOf(relationship, 'full_product_name'), 'product_id');
    if (id !== null && component !== undefined) products.set(id, component);
  }
  return products;
}
