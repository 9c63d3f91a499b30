import type { Identify } from '@kairan/http/bearer';
import type { Connection } from '@kairan/http/connection';
import { openApi } from '@kairan/http/openapi';
import { responseCache } from '@kairan/http/response-cache';
import { type RestContext, restHandler } from '@kairan/http/rest-handler';
import type { Fetch } from '@kairan/server/serve';
import { docsPage } from '@kairan/web/docs-page';
import { vulnsMcpHandler } from './mcp/mcp-handler.ts';
import { type PageContext, pageHandler } from './pages/page-handler.ts';
import { restRoutes } from './rest-routes.ts';
import type { Vulnerabilities } from './vulnerabilities.ts';
import { languages } from './vulnerability.ts';

/** What the service needs to know of the requests, beside what its operations need. */
export interface VulnsContext {
  deps: Vulnerabilities;
  identify: Identify;
  /** Who reads the pages; those of `identify` where left out. */
  identifyReaders?: Identify;
  /** Who calls `/mcp`. */
  identifyMcp: Identify;
  /** Other web origins whose pages may call `/mcp`. */
  mcpOrigins: readonly string[];
  limit: RestContext<Vulnerabilities>['limit'];
  limitPages: PageContext['limit'];
  report: RestContext<Vulnerabilities>['report'];
  /**
   * Signs people in, and lets them look after their accounts; undefined for the addresses of others, null for one of its own
   * where nothing is.
   */
  accounts: (request: Request, connection?: Connection) => Promise<Response | null> | undefined;
}

const base = '/api/v1';
const unlimited = ['/health'];
/** Bytes of finished answers kept for addresses that are asked again. */
const cacheBytes = 64 * 1024 * 1024;

/** The whole service as one function from a request to a response. */
export function vulnsApp(context: VulnsContext): Fetch {
  const {
    deps,
    identify,
    identifyReaders = identify,
    identifyMcp,
    mcpOrigins,
    limit,
    limitPages,
    report,
    accounts,
  } = context;
  const { view, baseUrl, version } = deps;
  const document = openApi(restRoutes, {
    title: 'Kairan vulnerabilities',
    description:
      'Vulnerability data from CISA KEV, NVD, OSV.dev and the GitHub Advisory Database, merged into one record per CVE.',
    version,
    server: `${baseUrl}${base}`,
    tokens: `Made on the account page (${baseUrl}/account), or by the operator: npm run -s vulns -- token add NAME --name ci. With a token, 300 requests are taken in any 60 seconds, else 30.`,
    unlimited,
  });
  const docs = docsPage(document, { documentUrl: `${base}/openapi.json` });
  const pages = pageHandler({ deps, identify: identifyReaders, limit: limitPages, report, docs });
  const rest = restHandler(restRoutes, {
    deps,
    base,
    baseUrl,
    identify,
    limit,
    report,
    languages,
    unlimited,
    documents: { '/openapi.json': JSON.stringify(document) },
    // What the store looks like can be told at once on SQLite only; elsewhere every answer is made anew.
    ...(view.db.sqlite
      ? {
          cache: {
            answers: responseCache({ maxBytes: cacheBytes, version: () => view.version(), onlyRepeated: true }),
            openTo: 'anyone',
          },
        }
      : {}),
  });

  const mcp = vulnsMcpHandler({ deps, identify: identifyMcp, limit, report, origins: mcpOrigins });

  return (request, connection) => {
    const answer = rest(request, connection) ?? mcp(request, connection);
    if (answer) return answer;
    const account = accounts(request, connection);
    return account ? account.then((found) => found ?? pages(request, connection)) : pages(request, connection);
  };
}
