/** What only whoever runs a site would be called, and what its own pages are called, without `-`, `_` and digits at the end. */
const reserved = new Set([
  ...['admin', 'administrator', 'administration', 'root', 'sysadmin', 'system', 'superuser', 'operator', 'owner'],
  ...['moderator', 'mod', 'editor', 'editors', 'staff', 'team', 'official', 'founder', 'webmaster', 'hostmaster'],
  ...['postmaster', 'mailerdaemon', 'noreply', 'support', 'help', 'helpdesk', 'contact', 'info', 'service', 'site'],
  ...['security', 'abuse', 'legal', 'privacy', 'terms', 'billing', 'news', 'press', 'bot', 'robot', 'everyone', 'all'],
  ...['account', 'accounts', 'api', 'app', 'apps', 'assets', 'connect', 'desk', 'docs', 'feed', 'feeds', 'forgot'],
  ...['health', 'login', 'logout', 'mcp', 'media', 'me', 'oauth', 'posts', 'preview', 'search', 'setup', 'settings'],
  ...['signin', 'signout', 'signup', 'static', 'tags', 'token', 'tokens', 'user', 'users', 'vulns', 'vulnerabilities'],
  ...['webhook', 'webhooks', 'www', 'anonymous', 'nobody', 'null', 'undefined', 'unknown', 'guest', 'test'],
]);

/**
 * Whether a user name looks like one of the site itself: nobody takes it by signing up, as others would trust whoever bears
 * it. The operator may give it to somebody.
 */
export function isReservedName(username: string): boolean {
  const plain = username.toLowerCase().replace(/[-_]/g, '').replace(/\d+$/, '');
  return reserved.has(plain) || plain.startsWith('kairan');
}
