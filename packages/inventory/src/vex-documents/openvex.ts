import { listOf, memberOf, textOf } from '../parsing/values.ts';
import { type VexStatement, type VexStatus, type VexTargets, vexStatuses } from '../vex.ts';
import { purlsOf, type VexDocument, vulnerabilityIds } from './vex-document.ts';

/** OpenVEX 0.0.1 and 0.2.0 (https://github.com/openvex/spec/blob/main/OPENVEX-SPEC.md). */
export const openvex: VexDocument = {
  isLike: (json) => {
    const context = memberOf(json, '@context');
    return [context, ...(Array.isArray(context) ? context : [])].some(
      (url) => typeof url === 'string' && url.startsWith('https://openvex.dev/ns'),
    );
  },
  *read(json, targets) {
    // A later statement overrides earlier ones. Those without a time have that of the document.
    const time = (statement: unknown) => textOf(statement, 'timestamp') ?? textOf(json, 'timestamp') ?? '';
    const statements = listOf(json, 'statements').toSorted((a, b) => Date.parse(time(a)) - Date.parse(time(b)) || 0);
    const describesPackage = [...targets.subject].some((name) => name.startsWith('pkg:'));
    for (const statement of statements) {
      const read = statementOf(statement, targets, describesPackage);
      if (read !== null) yield read;
    }
  },
};

function statementOf(statement: unknown, targets: VexTargets, describesPackage: boolean): VexStatement | null {
  const vulnerability = memberOf(statement, 'vulnerability');
  const ids = vulnerabilityIds([
    vulnerability,
    textOf(vulnerability, 'name'),
    textOf(vulnerability, '@id')?.split('/').at(-1),
    ...listOf(vulnerability, 'aliases'),
  ]);
  const status = vexStatuses.find((known): known is VexStatus => known === textOf(statement, 'status'));
  const purls = products(statement, targets, describesPackage);
  if (status === undefined || ids.length === 0 || purls === null) return null;
  return {
    ids,
    purls,
    status,
    justification: textOf(statement, 'justification'),
    statement:
      textOf(statement, 'impact_statement') ??
      textOf(statement, 'action_statement') ??
      textOf(statement, 'status_notes'),
  };
}

/**
 * The packages that a statement is about: the components of a product if it names some, else the product. A product that is
 * no package of a registry (a container image, a URL) is the whole inventory, unless the inventory describes another one.
 * @returns an empty list: the whole inventory; null: nothing that an inventory could name
 */
function products(statement: unknown, targets: VexTargets, describesPackage: boolean): string[] | null {
  const listed = listOf(statement, 'products');
  if (listed.length === 0) return null;
  const all: string[] = [];
  // In version 0.0.1 components stand beside the products, the same for each.
  const beside = listOf(statement, 'subcomponents');
  for (const product of beside.length === 0 ? listed : [...listed, { subcomponents: beside }]) {
    const components = listOf(product, 'subcomponents');
    const isWhole = components.length === 0;
    if (isWhole && beside.length > 0) continue;
    const purls = purlsOf((isWhole ? [product] : components).flatMap(idOf), targets);
    if (purls?.length === 0) return [];
    if (isWhole && !describesPackage && !purls?.some(isRegistryPackage)) return [];
    for (const purl of purls ?? []) all.push(purl);
  }
  return all.length === 0 ? null : all;
}

function isRegistryPackage(purl: string): boolean {
  return !/^pkg:(?:oci|docker|generic|swid)\//.test(purl);
}

/** The id of a product or component: a text in version 0.0.1, else an object with ids. None if it has none. */
function idOf(product: unknown): string[] {
  const ids = [product, textOf(memberOf(product, 'identifiers'), 'purl'), textOf(product, '@id')];
  return ids.filter((id): id is string => typeof id === 'string').slice(0, 1);
}
