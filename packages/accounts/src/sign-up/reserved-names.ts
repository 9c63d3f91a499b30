/** Names of operators and of the site's own pages, without `-`, `_` and trailing digits. */
const reserved = new Set([
  ...['admin', 'administrator', 'administration', 'root', 'sysadmin', 'system', 'superuser', 'operator', 'owner'],
  ...['moderator', 'mod', 'editor', 'editors', 'staff', 'team', 'official', 'founder', 'webmaster', 'hostmaster'],
  ...['postmaster', 'mailerdaemon', 'noreply', 'support', 'help', 'helpdesk', 'contact', 'info', 'service', 'site'],
  ...['security', 'abuse', 'legal', 'privacy', 'terms', 'billing', 'news', 'press', 'bot', 'robot', 'everyone', 'all'],
  ...['account', 'accounts', 'api', 'app', 'apps', 'assets', 'connect', 'desk', 'docs', 'feed', 'feeds', 'forgot'],
  ...['health', 'login', 'logout', 'mcp', 'media', 'me', 'oauth', 'posts', 'preview', 'search', 'setup', 'settings'],
  ...['signin', 'signout', 'signup', 'static', 'tags', 'token', 'tokens', 'user', 'users', 'vulns', 'vulnerabilities'],
  ...['webhook', 'webhooks', 'www', 'anonymous', 'deleted', 'nobody', 'null', 'undefined', 'unknown', 'guest', 'test'],
]);

/**
 * Tells whether a user name looks official. Such names cannot be taken by signing up, since others would trust their
 * bearer; the operator may assign them.
 */
export function isReservedName(username: string): boolean {
  const plain = username.toLowerCase().replace(/[-_]/g, '').replace(/\d+$/, '');
  return reserved.has(plain) || plain.startsWith('kairan');
}
