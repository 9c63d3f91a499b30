import assert from 'node:assert/strict';
import type { Fetch } from '@kairan/server/serve';

/** The facts of a vulnerability by which a person judges whether it is what they searched for. */
export interface Facts {
  readonly id: string;
  /** Its title in English and in the language of the search, the sources' titles, the names by which it is known, and its aliases. */
  readonly titles: readonly string[];
  /** Names of products and packages, as `productNames` spells them. */
  readonly products: readonly string[];
  /** The sources' descriptions. */
  readonly description: string;
  /** `CWE-79`. */
  readonly weaknesses: readonly string[];
  /** Codes of categories. */
  readonly categories: readonly string[];
  /** Slugs of tags of all kinds. */
  readonly tags: readonly string[];
  readonly severity: string;
  /** CVSS; -1: none. */
  readonly score: number;
  readonly kev: boolean;
  readonly ransomware: boolean;
  readonly poc: boolean;
  /** A day; empty: unknown. */
  readonly published: string;
  readonly state: string;
}

/** A service that is searched over REST, in memory. */
export class SearchedService {
  readonly #app: Fetch;
  readonly #facts = new Map<string, Promise<Facts>>();

  constructor(app: Fetch) {
    this.#app = app;
  }

  /** The first results of a search, best first. */
  async search(q: string, lang: string, limit: number): Promise<Facts[]> {
    const query = new URLSearchParams({ q, lang, limit: String(limit) });
    const rows = await this.#data<{ id: string; title: string }[]>(`/vulnerabilities?${query}`);
    const withFacts = async ({ id, title }: { id: string; title: string }): Promise<Facts> => {
      const facts = await this.facts(id);
      return { ...facts, titles: [...facts.titles, title] };
    };
    return Promise.all(rows.map(withFacts));
  }

  /** The facts of a vulnerability, from its page of details. */
  facts(id: string): Promise<Facts> {
    const facts = this.#facts.get(id) ?? this.#data<Detail>(`/vulnerabilities/${id}?lang=en`).then(factsOf);
    this.#facts.set(id, facts);
    return facts;
  }

  /** The `data` of a response. */
  async #data<Data>(path: string): Promise<Data> {
    const response = await this.#app(new Request(`https://vulns.example/api/v1${path}`), {} as never);
    const text = await response.text();
    assert.equal(response.status, 200, `${path}: ${text.slice(0, 300)}`);
    return JSON.parse(text).data;
  }
}

/** The members of a response that facts are taken from. */
interface Detail {
  id: string;
  title: string;
  titles: { text: string }[];
  also_known_as: string[];
  aliases: string[];
  descriptions: { text: string }[];
  weaknesses: { id: string }[];
  categories: { slug: string }[];
  tags: { slug: string }[];
  products: { vendor: string; product: string | null }[];
  packages: { name: string }[];
  kev_details: { vendor: string | null; product: string | null; ransomware: boolean | null } | null;
  severity: string;
  cvss: { score: number } | null;
  kev: boolean;
  poc: boolean;
  published_at: string | null;
  state: string;
}

function factsOf(detail: Detail): Facts {
  return {
    id: detail.id,
    titles: [detail.title, ...detail.titles.map(({ text }) => text), ...detail.also_known_as, ...detail.aliases],
    products: productNames(detail),
    description: detail.descriptions.map(({ text }) => text).join('\n'),
    weaknesses: detail.weaknesses.map(({ id }) => id),
    categories: detail.categories.map(({ slug }) => slug),
    tags: detail.tags.map(({ slug }) => slug),
    severity: detail.severity,
    score: detail.cvss?.score ?? -1,
    kev: detail.kev,
    ransomware: detail.kev_details?.ransomware === true,
    poc: detail.poc,
    published: detail.published_at?.slice(0, 10) ?? '',
    state: detail.state,
  };
}

/** Products with and without their vendor, and packages with and without their path, in lower case with blanks for `_`. */
function productNames({ products, packages, kev_details: kev }: Detail): string[] {
  const named = [...products, ...(kev ? [kev] : [])];
  const names = [
    ...named.flatMap(({ vendor, product }) => [`${product}`, `${vendor} ${product}`]),
    ...packages.flatMap(({ name }) => [name, name.split(/[/:]/).at(-1) ?? name]),
  ];
  return [...new Set(names.map((name) => name.toLowerCase().replaceAll('_', ' ')))];
}
