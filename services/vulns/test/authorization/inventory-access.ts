import type { restRoutes } from '../../src/rest-routes.ts';

/** An endpoint of `/api/v1`. */
interface Endpoint {
  /**
   * `everyone`: a credential only gives a higher rate limit, but a wrong one is refused. `whatever is sent`: no credential is
   * looked at. `accounts`: only with a credential, and about the things of its account.
   */
  readonly for: 'everyone' | 'whatever is sent' | 'accounts';
  /** A right body. */
  readonly json?: object;
  /** Its MCP tool. */
  readonly tool?: string;
}

const packages = { packages: ['pkg:npm/lodash@4.17.20'] };

/** Who gets what from each endpoint (specification, section 5, and decisions, "Access" and "Checking packages"). */
export const endpoints: Readonly<Record<keyof typeof restRoutes, Endpoint>> = {
  'GET /vulnerabilities': { for: 'everyone', tool: 'search_vulnerabilities' },
  'GET /vulnerabilities/:cve': { for: 'everyone', tool: 'get_vulnerability' },
  'GET /vulnerabilities/:cve/sources': { for: 'everyone' },
  'GET /vulnerabilities/:cve/related': { for: 'everyone' },
  'GET /exploited': { for: 'everyone', tool: 'list_exploited' },
  'GET /ranking': { for: 'everyone', tool: 'rank_vulnerabilities' },
  'POST /check': { for: 'everyone', json: packages, tool: 'check_packages' },
  'GET /tags': { for: 'everyone', tool: 'list_tags' },
  'GET /tags/:slug': { for: 'everyone', tool: 'get_tag' },
  'GET /categories': { for: 'everyone', tool: 'list_categories' },
  'GET /categories/:slug': { for: 'everyone', tool: 'get_category' },
  'GET /changes': { for: 'everyone', tool: 'list_changes' },
  'GET /sources': { for: 'everyone', tool: 'list_sources' },
  'GET /stats': { for: 'everyone', tool: 'get_stats' },
  'GET /trends': { for: 'everyone' },
  'GET /health': { for: 'whatever is sent' },
  'GET /inventories': { for: 'accounts', tool: 'list_inventories' },
  'POST /inventories': { for: 'accounts', json: { name: 'n', ...packages } },
  'GET /inventories/news': { for: 'accounts', tool: 'list_inventory_news' },
  'GET /inventories/:id': { for: 'accounts' },
  'PUT /inventories/:id': { for: 'accounts', json: packages },
  'PATCH /inventories/:id': { for: 'accounts', json: { name: 'changed' } },
  'DELETE /inventories/:id': { for: 'accounts' },
  'GET /inventories/:id/check': { for: 'accounts' },
  'GET /inventories/:id/news': { for: 'accounts' },
};

/** The MCP tool that no endpoint has. */
export const packageTool = 'check_package';

/** What each kind of credential gets from `/api/v1`: the error of a wrong one, or whether it stands for an account. */
export const credentials = {
  none: 'visitor',
  'a session on the website': 'visitor',
  'an MCP client': 'visitor',
  'a text that is no token': 'invalid_token',
  'a token that never existed': 'invalid_token',
  'a token that was revoked': 'invalid_token',
  'a token that has expired': 'invalid_token',
  'a token of a suspended user': 'invalid_token',
  'a token of a user who is being deleted': 'invalid_token',
  'a token of the other service': 'invalid_token',
  'a secret of a session': 'invalid_token',
  'a token of somebody else': 'account',
  // The operator's command makes it before the set-up is finished, knowingly.
  'a token of an account that is not set up': 'account',
} as const;
export type CredentialKind = keyof typeof credentials;

/** What each kind of MCP client gets from `/mcp`. */
export const mcpCredentials = {
  none: 401,
  'an access token': 401,
  'a session on the website': 401,
  'an id without its secret': 401,
  'an id with the secret of somebody else': 401,
  'a client that was revoked': 401,
  'a client of a suspended user': 401,
  'a client of a user who is being deleted': 401,
  'a client': 200,
} as const;
export type McpCredentialKind = keyof typeof mcpCredentials;

/** Every form that the website sends by POST, and who may send it: `:id` names an inventory or a webhook. */
export const forms: Readonly<Record<string, 'everyone' | 'newcomers' | 'people'>> = {
  '/sign-in': 'everyone',
  '/sign-in/passkey': 'everyone',
  '/sign-out': 'everyone',
  '/sign-up': 'everyone',
  '/sign-up/sent': 'everyone',
  '/forgot': 'everyone',
  '/account/link': 'everyone',
  '/check': 'everyone',
  '/set-up': 'newcomers',
  '/account/profile': 'people',
  '/account/password': 'people',
  '/account/email': 'people',
  '/account/passkeys/new': 'people',
  '/account/passkeys': 'people',
  '/account/passkeys/rename': 'people',
  '/account/passkeys/remove': 'people',
  '/account/tokens': 'people',
  '/account/tokens/revoke': 'people',
  '/account/sessions/end': 'people',
  '/account/sessions/end-others': 'people',
  '/account/mcp-clients': 'people',
  '/account/mcp-clients/revoke': 'people',
  '/account/delete': 'people',
  '/account/inventories/new': 'people',
  '/account/inventories/:id': 'people',
  '/account/inventories/:id/replace': 'people',
  '/account/webhooks/new': 'people',
  '/account/webhooks/:id': 'people',
  '/account/webhooks/:id/edit': 'people',
  '/account/webhooks/:id/deliveries/:delivery': 'people',
};

/** The forms with files. */
export const fileForms: readonly string[] = ['/check', '/account/inventories/new', '/account/inventories/:id/replace'];

/** Pages for signed-in people. */
export const pages: readonly string[] = [
  '/account',
  '/account/delete',
  '/account/data.json',
  '/account/mcp-clients',
  '/account/inventories/new',
  '/account/inventories/:id',
  '/account/inventories/:id/replace',
  '/account/webhooks/new',
  '/account/webhooks/:id',
  '/account/webhooks/:id/edit',
  '/account/webhooks/:id/deliveries/:delivery',
];

/** What a person may do to a webhook with the buttons of its page. */
export const webhookButtons = ['test', 'on', 'off', 'send-held', 'drop-held', 'rotate', 'remove'] as const;
