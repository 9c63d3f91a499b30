import { fromText, type TextInput, textInput } from '@kairan/http/text-input';
import type { Caller, Operation } from '@kairan/operation';
import { type AnswerLink, ReadyJson } from '@kairan/operation/ready-json';
import type { z } from 'zod';
import type { InventoryDeps } from '../inventories/inventory-deps.ts';
import { getStats } from '../operations/get-stats.ts';
import { getVulnerability } from '../operations/get-vulnerability.ts';
import { listSources } from '../operations/list-sources.ts';
import { listVulnerabilities } from '../operations/list-vulnerabilities.ts';
import type { WithoutCve } from '../operations/without-cve.ts';
import type {
  pagination,
  sourceRow as sourceShape,
  statisticsShape,
  vulnerabilityDetail,
  vulnerabilityRow,
} from '../responses/shapes.ts';
import { oncePer } from '../search/once-per.ts';
import type { PageRequest, Pairs } from './page-request.ts';

export type Row = z.output<typeof vulnerabilityRow>;
export type Detail = z.output<typeof vulnerabilityDetail>;
export type Statistics = z.output<typeof statisticsShape>;
export type SourceRow = z.output<typeof sourceShape>;

/** A page of the list. */
export interface Listed {
  data: Row[];
  pagination: z.output<typeof pagination>;
  /** Only of a search by package. */
  without_cve?: WithoutCve[];
  known?: number;
}

/** The operations that pages run for one caller, the same as on all other channels. */
export interface PageQueries {
  /**
   * @param visit With `listPairs`.
   * @throws {ApiError} `invalid_request`, `invalid_cursor`
   */
  list(pageRequest: PageRequest): Promise<Listed>;
  /**
   * @param id As in the address, decoded.
   * @throws {ApiError} `invalid_request`, `not_found`
   */
  detail(id: string, pageRequest: PageRequest): Promise<{ data: Detail; links: readonly AnswerLink[] }>;
  statistics(): Promise<Statistics>;
  sources(): Promise<SourceRow[]>;
  /**
   * Any other operation.
   * @param values What the page itself sets, such as parts of the path and the language.
   * @param pairs Parameters of the address, those that the operation knows.
   * @returns The body, as the operation's output schema says
   * @throws {ApiError}
   */
  ask<Body>(operation: Operation<InventoryDeps>, values: Record<string, unknown>, pairs?: Pairs): Promise<Body>;
}

const listText = textInput(listVulnerabilities.input);
const detailText = textInput(getVulnerability.input);
const noText: TextInput = { names: [], kinds: new Map() };

/** Whether a parameter of the list takes several values, separated by commas. */
export function isList(parameter: string): boolean {
  return listText.kinds.get(parameter) === 'list';
}

/** Whether a parameter of the list takes 1 or 0. */
export function isSwitch(parameter: string): boolean {
  return listText.kinds.get(parameter) === 'boolean';
}

/** Keeps the query parameters that the list knows; others, such as those of trackers, are ignored. */
export function listPairs(pairs: Pairs): Pairs {
  return pairs.filter(([name]) => listText.kinds.has(name));
}

/** The parameters of a list without its cursor. */
export function filterPairs(pairs: Pairs): Pairs {
  return pairs.filter(([name]) => name !== 'cursor');
}

/** The parameters that select what is in a list, for operations without cursor, order or limit. */
export function searchPairs(pairs: Pairs): Pairs {
  return oneOfEach(listPairs(pairs).filter(([name]) => !['lang', 'sort', 'cursor', 'limit'].includes(name)));
}

/** The parameters of each operation that pages run. */
const textOf = oncePer(({ input }: Operation<InventoryDeps>) => textInput(input));

/** The members that details lack until they are merged again after an upgrade which brought these. */
const newerMembers = {
  certfr_alert: false,
  descriptions: [],
  statements: [],
  bulletins: [],
  credits: [],
  cve_tags: [],
  ssvc: null,
  rejection: null,
} satisfies Partial<Detail>;

/** Creates the queries of a caller. */
export function pageQueriesOf(caller: Caller, deps: InventoryDeps): PageQueries {
  const ask = async (operation: Operation<InventoryDeps>, text: TextInput, pairs: Pairs, values = {}) => {
    const answer = await operation.run(() => fromText(text, pairs, { ...values }), caller, deps);
    if (!(answer instanceof ReadyJson)) return { body: answer as unknown, links: [] };
    return { body: JSON.parse(answer.body.toString()) as unknown, links: answer.hints.links ?? [] };
  };

  return {
    async list(pageRequest) {
      return (await ask(listVulnerabilities, listText, oneOfEach(pageRequest.pairs), { lang: pageRequest.language }))
        .body as Listed;
    },
    async detail(cve, pageRequest) {
      const { body, links } = await ask(getVulnerability, detailText, [], { cve, lang: pageRequest.language });
      const { data } = body as { data: Detail };
      return { data: { ...newerMembers, ...data }, links };
    },
    async statistics() {
      return ((await ask(getStats, noText, [])).body as { data: Statistics }).data;
    },
    async sources() {
      return ((await ask(listSources, noText, [])).body as { data: SourceRow[] }).data;
    },
    async ask<Body>(operation: Operation<InventoryDeps>, values: Record<string, unknown>, pairs: Pairs = []) {
      return (await ask(operation, textOf(operation), pairs, values)).body as Body;
    },
  };
}

/** Joins check boxes with the same name to one list. */
function oneOfEach(pairs: Pairs): Pairs {
  const joined = new Map<string, string>();
  const others: (readonly [string, string])[] = [];
  for (const [name, value] of pairs) {
    if (!isList(name)) others.push([name, value]);
    else joined.set(name, joined.has(name) ? `${joined.get(name)},${value}` : value);
  }
  return [...others, ...joined];
}
