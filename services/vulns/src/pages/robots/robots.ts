/** What is for programs with a token, for people who are signed in, or larger than a robot wants it. */
const closed = ['/account', '/api/', '/download.', '/forgot', '/mcp', '/set-up', '/sign-'];
/** Searches, places within lists and lookups, of which there is no end. The first page in each language is none of them. */
const endless = ['/?', '/?lang=*&', '/*?*cursor=', '/*?*q=', '/*?*version=', '/packages?'];
const open = ['/?lang=', '/packages?lang='];

/** What robots leave alone (RFC 9309: of the rules that fit, the longest counts). */
export function robotsText(baseUrl: string): string {
  const base = new URL(baseUrl).pathname.replace(/\/$/, '');
  const rules = [
    ...[...closed, ...endless].map((path) => `Disallow: ${base}${path}\n`),
    ...open.map((path) => `Allow: ${base}${path}\n`),
  ];
  return `User-agent: *\n${rules.join('')}\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
