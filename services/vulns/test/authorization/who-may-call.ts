import type { Caller } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';

const account = { id: '1', name: 'alice' };

/** Every kind of caller that a transport can pass to an operation. */
export const callers = {
  visitor: { key: 'address 192.0.2.1' },
  'access token': { key: 'token 1', account },
  'MCP client': { key: 'mcp client 1', account, door: 'mcp' },
  'user on the website': { key: 'session 1', account, door: 'web', role: 'author', session: 's1' },
  'account on the website without a session': { key: 'session 1', account, door: 'web' },
  'session over another channel': { key: 'session 1', account, door: 'api', session: 's1' },
  operator,
  'something that only looks like the operator': { key: 'operator', door: 'cli' },
} satisfies Record<string, Caller>;

/** A kind of caller. */
export type CallerKind = keyof typeof callers;

const kinds = Object.keys(callers) as CallerKind[];
const accounts = [
  'access token',
  'MCP client',
  'user on the website',
  'account on the website without a session',
  'session over another channel',
] as const;

/** The rules: the callers that each lets in, and the error of all others. */
export const rules = {
  everyone: { allowed: kinds, error: '' },
  'owners, and the operator': { allowed: [...accounts, 'operator'], error: 'unauthorized' },
  'owners on the website, and the operator': { allowed: ['user on the website', 'operator'], error: 'unauthorized' },
  'people on the website': { allowed: ['user on the website'], error: 'forbidden' },
  operator: { allowed: ['operator'], error: 'unauthorized' },
} satisfies Record<string, { allowed: readonly CallerKind[]; error: string }>;

/** The name of a rule. */
export type Rule = keyof typeof rules;

/** The ways to an operation from outside: `/api/v1`, `/mcp`, public pages, account pages and their forms, commands. */
export type Transport = 'rest' | 'mcp' | 'pages' | 'account' | 'commands';

/** Who may call an operation, and the transports that offer it. */
interface Access {
  readonly who: Rule;
  readonly over: readonly Transport[];
}

const may = (who: Rule, ...over: Transport[]): Access => ({ who, over });
const owners = 'owners, and the operator';
const website = 'owners on the website, and the operator';

/** Who may call each operation of the service, by the folder and the name of its definition. */
export const access: Readonly<Record<string, Access>> = {
  // Public data.
  'operations/search_vulnerabilities': may('everyone', 'rest', 'mcp', 'pages'),
  'operations/get_vulnerability': may('everyone', 'rest', 'mcp', 'pages'),
  'operations/compare_sources': may('everyone', 'rest', 'pages'),
  'operations/list_related': may('everyone', 'rest', 'pages'),
  'operations/list_exploited': may('everyone', 'rest', 'mcp'),
  'operations/rank_vulnerabilities': may('everyone', 'rest', 'mcp'),
  'operations/list_changes': may('everyone', 'rest', 'mcp'),
  'operations/list_tags': may('everyone', 'rest', 'mcp', 'pages'),
  'operations/get_tag': may('everyone', 'rest', 'mcp', 'pages'),
  'operations/list_categories': may('everyone', 'rest', 'mcp', 'pages'),
  'operations/get_category': may('everyone', 'rest', 'mcp', 'pages'),
  'operations/list_sources': may('everyone', 'rest', 'mcp', 'pages'),
  'operations/get_stats': may('everyone', 'rest', 'mcp', 'pages'),
  'operations/get_trends': may('everyone', 'rest', 'pages'),
  'operations/get_health': may('everyone', 'rest', 'pages'),
  'operations/check_package': may('everyone', 'mcp', 'pages'),
  'operations/check_packages': may('everyone', 'rest', 'mcp', 'pages'),
  'operations/show_check': may('everyone', 'pages'),
  'operations/correct_search': may('everyone', 'pages'),
  'operations/explain_search': may('everyone', 'pages'),
  'operations/suggest_filters': may('everyone', 'pages'),
  'operations/count_facets': may('everyone', 'pages'),
  'operations/count_latest_changes': may('everyone', 'pages'),
  'operations/list_latest_changes': may('everyone', 'pages'),
  'operations/find_packages': may('everyone', 'pages'),
  'operations/get_package': may('everyone', 'pages'),
  'operations/get_topic_trend': may('everyone', 'pages'),
  'operations/quote_descriptions': may('everyone', 'pages'),
  'operations/list_site_months': may('everyone', 'pages'),
  'operations/list_site_tags': may('everyone', 'pages'),
  'operations/list_site_vulnerabilities': may('everyone', 'pages'),
  // More than 10,000 rows need an account: `export.test.ts`.
  'operations/export_vulnerabilities': may('everyone', 'pages'),

  // One's own inventories.
  'operations/list_inventories': may(owners, 'rest', 'mcp', 'pages', 'account', 'commands'),
  'operations/list_inventory_news': may(owners, 'rest', 'mcp', 'pages', 'account'),
  'operations/create_inventory': may(owners, 'rest', 'account', 'commands'),
  'operations/get_inventory': may(owners, 'rest', 'account'),
  'operations/replace_inventory': may(owners, 'rest', 'account'),
  'operations/update_inventory': may(owners, 'rest', 'account'),
  'operations/delete_inventory': may(owners, 'rest', 'account', 'commands'),
  'operations/check_inventory': may(owners, 'rest'),
  'operations/show_inventory': may(owners, 'account'),
  'operations/export_account': may(website, 'account', 'commands'),

  // One's own webhooks.
  'operations/list_webhooks': may(website, 'account', 'commands'),
  'operations/create_webhook': may(website, 'account', 'commands'),
  'operations/get_webhook': may(website, 'account'),
  'operations/update_webhook': may(website, 'account'),
  'operations/delete_webhook': may(website, 'account', 'commands'),
  'operations/enable_webhook': may(website, 'account', 'commands'),
  'operations/disable_webhook': may(website, 'account', 'commands'),
  'operations/test_webhook': may(website, 'account', 'commands'),
  'operations/rotate_webhook_secret': may(website, 'account'),
  'operations/list_deliveries': may(website, 'account', 'commands'),
  'operations/get_delivery': may(website, 'account'),
  'operations/redeliver': may(website, 'account', 'commands'),
  'operations/send_held_changes': may(website, 'account'),
  'operations/drop_held_changes': may(website, 'account'),

  'operations/delete_account': may('people on the website', 'account'),

  // Other people's accounts, and the site.
  'operations/list_audit': may('operator', 'commands'),
  'operations/delete_user': may('operator', 'commands'),
  'operations/undelete_user': may('operator', 'commands'),
  'operations/rotate_secret': may('operator', 'commands'),
  'operations/drop_summary': may('operator', 'commands'),
};
