import { type Html, html } from '@kairan/web/html';
import { filterPairs, isList } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';

/** The values that a search has for a parameter: those between commas, of a parameter given several times all. */
export function valuesOf(pairs: Pairs, name: string): string[] {
  return pairs.flatMap(([key, value]) => (key === name ? value.split(',') : [])).map((value) => value.trim());
}

/** The value of a parameter as a whole; empty where there is none. */
export function given(pairs: Pairs, name: string): string {
  return pairs.flatMap(([key, value]) => (key === name ? [value] : [])).join(',');
}

/** The path of the list of changes, which takes the filters of a search. */
export const changesPath = '/changes';

/** The list whose filters a page shows: the search, unless it is the list of changes. */
function listPath({ path }: PageRequest): string {
  return path === changesPath ? changesPath : '/';
}

/** The address of the search with one parameter set; without it where the value is empty. From the first page on. */
export function hrefWith(pageRequest: PageRequest, name: string, value: string): string {
  const others = filterPairs(pageRequest.pairs).filter(([key]) => key !== name);
  return hrefOf(pageRequest, listPath(pageRequest), value === '' ? others : [...others, [name, value]]);
}

/** The address of the search without some parameters. */
export function hrefWithout(pageRequest: PageRequest, names: readonly string[]): string {
  const others = filterPairs(pageRequest.pairs).filter(([name]) => !names.includes(name));
  return hrefOf(pageRequest, listPath(pageRequest), others);
}

/** The address of the search that asks for one value more, or for another if there can be only one. */
export function hrefAdding(pageRequest: PageRequest, name: string, value: string): string {
  const values = isList(name) ? valuesOf(pageRequest.pairs, name) : [];
  return hrefWith(pageRequest, name, [...values, value].join(','));
}

/** The address of the search that does not ask for a value any more; where it is spelt otherwise there, for none of them. */
export function hrefRemoving(pageRequest: PageRequest, name: string, value: string): string {
  const values = valuesOf(pageRequest.pairs, name);
  const left = values.filter((each) => each.toLowerCase() !== value.toLowerCase());
  return hrefWith(pageRequest, name, left.length === values.length ? '' : left.join(','));
}

/** Fields that nobody sees, for what a search asks for beside the fields of a form. */
export function hiddenFields(pairs: Pairs, fields: ReadonlySet<string>): Html {
  const others = pairs.filter(([name]) => !fields.has(name));
  return html`${others.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}`;
}
