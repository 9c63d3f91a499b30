import type { Identify } from '@kairan/http/bearer';
import type { Connection } from '@kairan/http/connection';
import { responseCache } from '@kairan/http/response-cache';
import { type RestContext, restHandler } from '@kairan/http/rest-handler';
import type { Fetch } from '@kairan/server/serve';
import { iconHandler } from '@kairan/site-images/icon-handler';
import { openSiteImages, type SiteImages } from '@kairan/site-images/site-images';
import { ApiReference } from '@kairan/web/api-reference';
import { securityTextHandler } from '@kairan/web/security-text';
import { cacheBytes } from './cache-budget.ts';
import type { InventoryDeps } from './inventories/inventory-deps.ts';
import { vulnsMcpHandler } from './mcp/mcp-handler.ts';
import { sign } from './pages/cards/sign.ts';
import { pageMessages } from './pages/messages/messages.ts';
import { type PageContext, pageHandler } from './pages/page-handler.ts';
import type { VulnsScripts } from './pages/page-scripts.ts';
import type { IdentifyReader } from './pages/reader.ts';
import { restRoutes } from './rest-routes.ts';
import { timeKey } from './search/relative-time.ts';
import { languages } from './vulnerability.ts';

/** What the service needs besides the dependencies of its operations. */
export interface VulnsContext {
  deps: InventoryDeps;
  identify: Identify;
  /** Identifies readers of web pages; default: `identify`. */
  identifyReaders?: IdentifyReader;
  /** Whether visitors can create an account; default: no. */
  signUpOpen?: boolean;
  /** The operator's own pages; default: none. */
  siteLinks?: PageContext['siteLinks'];
  /** Identifies callers of `/mcp`. */
  identifyMcp: Identify;
  /** Other web origins whose pages may call `/mcp`. */
  mcpOrigins: readonly string[];
  limit: RestContext<InventoryDeps>['limit'];
  limitPages: PageContext['limit'];
  report: RestContext<InventoryDeps>['report'];
  /** Handles sign-in and account pages; undefined for other addresses. */
  accounts: (request: Request, connection?: Connection) => Promise<Response> | undefined;
  scripts: VulnsScripts;
  /** Draws share cards and icons; default: until the process ends. */
  images?: SiteImages;
}

const base = '/api/v1';
const openPaths = ['/health'];

/** Builds the service as one function from a request to a response. */
export function vulnsApp(context: VulnsContext): Fetch {
  const {
    deps,
    identify,
    identifyReaders = identify,
    signUpOpen = false,
    siteLinks = { terms: null, privacy: null, contact: null },
    identifyMcp,
    mcpOrigins,
    limit,
    limitPages,
    report,
    accounts,
    scripts,
    images = openSiteImages(),
  } = context;
  const { view, baseUrl, version } = deps;
  const reference = new ApiReference(restRoutes, {
    title: 'Kairan vulnerabilities',
    description:
      'Vulnerability data from NVD, CISA KEV, the CVE List, the GitHub Advisory Database, OSV.dev, JVN iPedia and CERT-FR, merged into one record per CVE.',
    version,
    server: `${baseUrl}${base}`,
    tokens: `Create a token on the account page (${baseUrl}/account) or, as the operator, with: kairan-vulns token add NAME --name ci. Requests with a token have a higher limit; X-RateLimit-Limit says which.`,
    openPaths,
  });
  const pages = pageHandler({
    deps,
    identify: identifyReaders,
    signUpOpen,
    siteLinks,
    limit: limitPages,
    report,
    docs: () => reference.page(),
    scripts,
    images,
  });
  const security = securityTextHandler({ baseUrl, contact: siteLinks.contact, languages });
  const icons = iconHandler({
    ...{ baseUrl, sign, images, languages },
    describe: (language) => ({
      site: pageMessages[language].site,
      description: pageMessages[language].siteDescription,
    }),
    report: (fault, path, requestId) => report(fault, { requestId, method: 'GET', path }),
  });
  const rest = restHandler(restRoutes, {
    deps,
    base,
    baseUrl,
    identify,
    limit,
    report,
    languages,
    openPaths,
    documents: { '/openapi.json': () => JSON.stringify(reference.document()) },
    cache: {
      answers: responseCache({ maxBytes: cacheBytes.responses, onlyRepeated: true }),
      version: () => view.version(),
      openTo: 'anyone',
      alsoBy: timeKey,
    },
  });

  const mcp = vulnsMcpHandler({ deps, identify: identifyMcp, limit, report, origins: mcpOrigins });

  return (request, connection) => {
    const answer =
      rest(request, connection) ??
      mcp(request, connection) ??
      accounts(request, connection) ??
      security(request, connection);
    if (answer) return answer;
    const file = scripts.serve(request, connection) ?? icons(request, connection);
    return file ? file.then((found) => found ?? pages(request, connection)) : pages(request, connection);
  };
}
