/**
 * What robots leave alone (RFC 9309): what is for programs with a token or for people who are signed in, and places within
 * lists, of which there is no end. Below `/api` the description is for everyone to read.
 */
export function robotsText(baseUrl: string): string {
  const base = new URL(baseUrl).pathname.replace(/\/$/, '');
  const closed = ['/account', '/api/', '/download.', '/mcp', '/sign-in', '/sign-up', '/*?*cursor=', '/*&cursor='];
  return `User-agent: *\n${closed.map((path) => `Disallow: ${base}${path}\n`).join('')}\nSitemap: ${baseUrl}/sitemap.xml\n`;
}
