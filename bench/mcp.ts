/**
 * Claim: tools of the vulnerability service respond over MCP at a fair share of the rate of the same operation over
 * REST.
 */
import { createMcpClient, listMcpClients } from '@kairan/accounts/mcp-client';
import { revokeCredential } from '@kairan/accounts/owned-credential';
import { addUser, findUser } from '@kairan/accounts/user';
import { openStore } from '../services/vulns/src/open-store.ts';
import { mcpClientKind } from '../services/vulns/src/tokens.ts';
import { printFigures } from './figures.ts';
import { startHttpServer } from './http-server.ts';
import { allCves } from './index-tokens.ts';
import { type McpCase, mcpFigures } from './mcp-figures.ts';
import { benchOptions } from './options.ts';
import { random } from './random.ts';

/** Vulnerabilities whose packages are read. */
const lookedAt = 300;

const { database, url, size } = benchOptions();
const numbers = random(4401);
const cves = allCves(database);
const headers = await newClient();
const server = await startHttpServer(url, 0);
const rest = `http://127.0.0.1:${server.service}`;
const list = '/api/v1/vulnerabilities';
const languages = ['en', 'ja', 'fr'];
const packages = await namedPackages();

/** Filters that change nothing but are always new, so that no response is cached. */
let moment = Date.UTC(2040, 0, 1);
const newest = () => ({ lang: 'en', limit: 10, published_to: new Date(moment++).toISOString() });
const search = () => {
  const { lang, limit, published_to } = newest();
  return `${list}?lang=${lang}&limit=${limit}&published_to=${published_to}`;
};

const cases: McpCase[] = [
  {
    tool: 'get_vulnerability',
    call: () => ({ headers, arguments: { cve: numbers.pick(cves), lang: numbers.pick(languages) } }),
    rest: () => `${list}/${numbers.pick(cves)}?lang=${numbers.pick(languages)}`,
  },
  {
    tool: 'search_vulnerabilities',
    call: () => ({ headers, arguments: newest() }),
    rest: search,
  },
  {
    tool: 'check_package',
    call: () => ({ headers, arguments: { ...numbers.pick(packages), lang: numbers.pick(languages) } }),
    beside: 'search over REST, which has no such operation',
    rest: search,
  },
];
const figures = await mcpFigures(server, { cases, headers, seconds: Math.min(0.5 + size / 2, 4) });
server.stop();
printFigures(figures);

/** Creates the only MCP client of the user `bench`. @returns the headers with its credential */
async function newClient(): Promise<Record<string, string>> {
  const store = await openStore(url);
  const user = (await findUser(store, 'bench')) ?? (await addUser(store, { username: 'bench' }));
  if ('refused' in user) throw new Error(user.message);
  for (const { id } of await listMcpClients(store, user.id)) await revokeCredential(store, 'mcp_clients', user.id, id);
  const client = await createMcpClient(store, { userId: user.id, name: 'bench', limit: 1, ...mcpClientKind });
  if ('refused' in client) throw new Error(client.message);
  await store.close();
  return { 'X-Mcp-Client-Id': client.id, 'X-Mcp-Client-Secret': client.secret };
}

/** Packages that vulnerabilities name, each with a fixed or introduced version. */
async function namedPackages(): Promise<{ ecosystem: string; name: string; version: string }[]> {
  const found: { ecosystem: string; name: string; version: string }[] = [];
  let page: Page = { data: [], pagination: { next_cursor: null } };
  for (let seen = 0; seen < lookedAt; seen += page.data.length) {
    const { next_cursor: cursor } = page.pagination;
    page = await answerOf(`${list}?source=osv&limit=100${cursor === null ? '' : `&cursor=${cursor}`}`);
    for (const { id } of page.data) {
      const { data } = await answerOf<Detail>(`${list}/${id}`);
      for (const { ecosystem, name, ranges } of data.packages) {
        const version = ranges[0]?.fixed ?? ranges[0]?.introduced;
        if (version) found.push({ ecosystem, name, version });
      }
    }
    if (page.pagination.next_cursor === null) break;
  }
  if (found.length === 0) throw new Error('No vulnerability of OSV in this store names a package.');
  return found;
}

interface Page {
  data: { id: string }[];
  pagination: { next_cursor: string | null };
}

interface Detail {
  data: {
    packages: { ecosystem: string; name: string; ranges: { introduced: string | null; fixed: string | null }[] }[];
  };
}

async function answerOf<T = Page>(target: string): Promise<T> {
  const answer = await fetch(`${rest}${target}`);
  if (!answer.ok) throw new Error(`Unexpected response: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}
