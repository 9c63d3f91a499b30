import { restRoutes as postsRoutes, webRoutes } from '../../../services/posts/src/rest-routes.ts';
import { restRoutes as vulnsRoutes } from '../../../services/vulns/src/rest-routes.ts';
import { documentProperties } from '../parsers/documents.ts';
import { httpProperties } from '../parsers/http-values.ts';
import { postsTextProperties } from '../parsers/posts-texts.ts';
import { upstreamProperties } from '../parsers/upstream-records.ts';
import { versionOrderProperties } from '../parsers/version-orders.ts';
import { vulnsTextProperties } from '../parsers/vulns-texts.ts';
import type { Property, Target } from '../property.ts';
import { crawl } from './crawl.ts';
import { inventoryFiles } from './inventory-files.ts';
import { mcpProperties } from './mcp-properties.ts';
import { mediaProperties } from './media-properties.ts';
import { oauthProperties } from './oauth-properties.ts';
import { pageProperties } from './page-properties.ts';
import { postsFiles } from './posts-files.ts';
import { postsValues } from './posts-values.ts';
import { rawProperties } from './raw-properties.ts';
import { restProperties } from './rest-properties.ts';
import { vulnsValues } from './vulns-values.ts';

/** Pages that are read as each role to find others: few for a short run. */
const mostPages = (requests: number) => Math.min(120, Math.ceil(requests / 40));

/** Everything that is fuzzed, in the order in which it runs. */
export const targets: readonly Target[] = [
  {
    name: 'posts-rest',
    about: 'Requests to the REST interface of posts, as nobody, with tokens of an author and of an editor',
    service: 'posts',
    weight: 4,
    properties: async ({ posts }) => {
      const service = await posts();
      const known = await postsValues(service, 'token');
      return restProperties({
        service,
        routes: postsRoutes as never,
        base: '/api/v1',
        kind: 'token',
        known,
        files: postsFiles,
      }) as never;
    },
  },
  {
    name: 'posts-web',
    about: 'Requests to the interface of the scripts on the pages of posts, with sessions',
    service: 'posts',
    weight: 2,
    properties: async ({ posts }) => {
      const service = await posts();
      const known = await postsValues(service, 'session');
      const headers = [['Sec-Fetch-Site', 'same-origin']] as const;
      return restProperties({
        service,
        routes: webRoutes as never,
        base: '/web',
        kind: 'session',
        headers,
        known,
        files: postsFiles,
      }) as never;
    },
  },
  {
    name: 'posts-mcp',
    about: 'Messages to the MCP endpoint of posts, in all revisions of the protocol',
    service: 'posts',
    weight: 3,
    properties: async ({ posts }) => {
      const service = await posts();
      return (await mcpProperties({ service, known: await postsValues(service, 'token') })) as never;
    },
  },
  {
    name: 'posts-pages',
    about: 'Pages and forms of posts, as a visitor, an author and an editor',
    service: 'posts',
    weight: 4,
    properties: async ({ posts }, requests) => {
      const service = await posts();
      const known = await postsValues(service, 'session');
      const start = [
        '/',
        '/posts',
        '/desk',
        '/account',
        '/docs',
        '/search',
        '/sign-up',
        '/forgot',
        '/robots.txt',
        '/sitemap.xml',
        '/llms.txt',
        '/connect',
        '/report',
        '/oauth/authorize',
        '/oauth/jwks',
        '/.well-known/security.txt',
        '/.well-known/oauth-authorization-server',
        '/healthz',
      ];
      const found = await crawl(service, { start, roles: ['nobody', 'user', 'editor'], most: mostPages(requests) });
      return pageProperties({ service, found, known, files: postsFiles });
    },
  },
  {
    name: 'posts-oauth',
    about: 'Messages to the endpoints of OAuth and passkeys of posts',
    service: 'posts',
    weight: 2,
    properties: async ({ posts }) => oauthProperties(await posts()),
  },
  {
    name: 'posts-media',
    about: 'Requests for images, whole and in parts',
    service: 'posts',
    properties: async ({ posts }) => {
      const service = await posts();
      return mediaProperties(service, await postsValues(service, 'session'));
    },
  },
  {
    name: 'posts-bytes',
    about: 'Bytes that are hardly HTTP, on connections to posts',
    service: 'posts',
    properties: async ({ posts }) => rawProperties(await posts()) as unknown as Property<never>[],
  },
  {
    name: 'vulns-rest',
    about: 'Requests to the REST interface of vulns, as nobody and with tokens',
    service: 'vulns',
    weight: 4,
    properties: async ({ vulns }) => {
      const service = await vulns();
      return restProperties({
        service,
        routes: vulnsRoutes as never,
        base: '/api/v1',
        kind: 'token',
        known: await vulnsValues(service),
        files: inventoryFiles,
      }) as never;
    },
  },
  {
    name: 'vulns-mcp',
    about: 'Messages to the MCP endpoint of vulns, in all revisions of the protocol',
    service: 'vulns',
    weight: 3,
    properties: async ({ vulns }) => {
      const service = await vulns();
      return (await mcpProperties({ service, known: await vulnsValues(service) })) as never;
    },
  },
  {
    name: 'vulns-pages',
    about: 'Pages and forms of vulns, as a visitor and with sessions',
    service: 'vulns',
    weight: 4,
    properties: async ({ vulns }, requests) => {
      const service = await vulns();
      const start = [
        '/',
        '/?q=log4j',
        '/vulnerabilities/CVE-2021-44228',
        '/account',
        '/account/webhooks',
        '/check',
        '/docs',
        '/changes',
        '/statistics',
        '/tags',
        '/packages',
        '/robots.txt',
        '/sitemap.xml',
        '/feed.atom',
        '/download.csv',
        '/sign-up',
        '/forgot',
        '/.well-known/security.txt',
        '/healthz',
      ];
      const first = [
        { role: 'user', page: '/account/inventories/new', fields: { name: 'web', packages: 'pkg:npm/lodash@4.17.20' } },
        { role: 'user', page: '/account/webhooks/new', fields: { name: 'a', url: 'https://hooks.example.com/x' } },
      ] as const;
      const found = await crawl(service, { start, first, roles: ['nobody', 'user'], most: mostPages(requests) });
      return pageProperties({ service, found, known: await vulnsValues(service), files: inventoryFiles });
    },
  },
  {
    name: 'vulns-bytes',
    about: 'Bytes that are hardly HTTP, on connections to vulns',
    service: 'vulns',
    properties: async ({ vulns }) => rawProperties(await vulns()) as unknown as Property<never>[],
  },
  {
    name: 'posts-texts',
    about: 'Markdown, suspicious strings, guidelines, searches, archives and images',
    service: null,
    weight: 4,
    properties: async () => postsTextProperties(),
  },
  {
    name: 'vulns-texts',
    about: 'Searches, package names, lock files, SBOMs and VEX documents',
    service: null,
    weight: 4,
    properties: async () => vulnsTextProperties(),
  },
  {
    name: 'upstreams',
    about: 'Records and files of KEV, OSV, NVD, GHSA, the CVE List and EPSS',
    service: null,
    weight: 4,
    properties: async () => upstreamProperties(),
  },
  {
    name: 'versions',
    about: 'The version order of each ecosystem, which must be a total order',
    service: null,
    weight: 4,
    properties: async () => versionOrderProperties(),
  },
  {
    name: 'documents',
    about: 'Settings, configurations of checks, replies of models, archives of upstreams',
    service: null,
    weight: 2,
    properties: async () => documentProperties(),
  },
  {
    name: 'http-values',
    about: 'Headers, addresses, JSON, cursors and signed texts',
    service: null,
    weight: 2,
    properties: async () => httpProperties(),
  },
];
