import assert from 'node:assert/strict';

/** A running service. */
interface Service {
  url: string;
}

/** Everything the REST API returns, except when the service recorded changes. */
export interface ApiDump {
  /** The ids of each list in order, by query. */
  lists: Record<string, string[]>;
  /** Each summary row, by language and id. */
  rows: Record<string, unknown>;
  /** Each detail without its history, by language and id. */
  details: Record<string, Detail>;
  /** Tags, categories and statistics, by path. */
  rest: Record<string, unknown>;
}

interface Detail extends Record<string, unknown> {
  id: string;
  state: string;
}

interface Page {
  data: Record<string, unknown>[];
  pagination: { next_cursor: string | null };
}

const lists = [
  ...['-published', 'published', '-modified', 'modified', '-severity', '-epss', '-kev_added'].map(
    (sort) => `sort=${sort}`,
  ),
  'state=rejected',
  'kev=1',
  'kev=0&poc=0',
  'poc=1',
  ...['critical,high', 'medium', 'low', 'unknown'].map((severity) => `severity=${severity}`),
  ...['nvd', 'kev', 'osv', 'ghsa'].map((source) => `source=${source}`),
  'tag=cwe-787',
  'category=injection,deserialization',
  'vendor=other_vendor',
  'vendor=third_vendor',
  'published_from=2026-01-01',
  ...['gateway', 'GHSA-cccc-2222-3333', 'example -portal'].map((q) => `q=${q}&sort=-published`),
];

/** Reads every list page by page, every detail in every language, and all other endpoints. */
export async function dumpApi({ url }: Service): Promise<ApiDump> {
  const read = async <T>(path: string): Promise<T> => {
    const response = await fetch(`${url}/api/v1${path}`);
    assert.equal(response.status, 200, `${path}: ${response.status}`);
    return JSON.parse((await response.text()).replaceAll(url, '')) as T;
  };
  const walk = async (path: string): Promise<Record<string, unknown>[]> => {
    const rows: Record<string, unknown>[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const page: Page = await read(`${path}&limit=9${cursor && `&cursor=${cursor}`}`);
      rows.push(...page.data);
      cursor = page.pagination.next_cursor;
    }
    return rows;
  };
  const idsOf = (rows: Record<string, unknown>[]) => rows.map(({ id }) => String(id));

  const found: ApiDump = { lists: {}, rows: {}, details: {}, rest: {} };
  for (const query of lists) found.lists[query] = idsOf(await walk(`/vulnerabilities?${query}`));
  for (const lang of ['en', 'ja', 'fr']) {
    for (const row of await walk(`/vulnerabilities?state=all&lang=${lang}`)) {
      const { data } = await read<{ data: Detail }>(`/vulnerabilities/${row['id']}?lang=${lang}`);
      const { history: _, ...detail } = data;
      found.rows[`${lang} ${data.id}`] = row;
      found.details[`${lang} ${data.id}`] = detail as Detail;
    }
  }
  const tags = await walk('/tags?lang=fr');
  found.rest['/tags'] = tags;
  for (const { slug, kind } of tags) {
    const path = `/tags/${slug}?kind=${kind}`;
    found.rest[path] = await read(path);
  }
  const categories = await read<{ data: { slug: string }[] }>('/categories?lang=ja');
  found.rest['/categories'] = categories;
  for (const { slug } of categories.data) found.rest[slug] = await read(`/categories/${slug}`);
  const { generated_at: _, ...statistics } = (await read<{ data: Record<string, unknown> }>('/stats')).data;
  found.rest['/stats'] = statistics;
  return found;
}

/**
 * Asserts that a store updated over several days returns the same as one loaded afresh. Only records that upstreams
 * deleted may be in the first alone, as withdrawn.
 */
export function assertSame(updated: ApiDump, fresh: ApiDump): void {
  assert.deepEqual(updated.lists, fresh.lists);
  assert.deepEqual(updated.rest, fresh.rest);
  for (const part of ['rows', 'details'] as const) {
    const more = Object.keys(updated[part]).filter((key) => !(key in fresh[part]));
    for (const key of more) assert.equal((updated.details[key] as Detail).state, 'withdrawn', key);
    const common = Object.fromEntries(Object.entries(updated[part]).filter(([key]) => !more.includes(key)));
    assert.deepEqual(common, fresh[part]);
  }
}
