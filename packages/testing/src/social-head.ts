import assert from 'node:assert/strict';

/**
 * Asserts that the head of a page has everything that other sites show of it, an image with an absolute address above all,
 * and the site's icons; returns the Open Graph by property, still escaped.
 * @param listed whether the page has an address that search engines may index
 */
export function assertSocialHead(html: string, { baseUrl, listed }: { baseUrl: string; listed: boolean }) {
  const head = html.slice(0, html.indexOf('</head>'));
  const found = head.matchAll(/<meta property="(og:[^"]+)" content="([^"]*)">/g);
  const properties = new Map(Array.from(found, ([, name, content]) => [name as string, content as string]));
  for (const name of ['type', 'site_name', 'title', 'description', 'locale', 'image', 'image:alt']) {
    assert.ok((properties.get(`og:${name}`) ?? '') !== '', `og:${name}`);
  }
  assert.ok(properties.get('og:image')?.startsWith(`${baseUrl}/`), properties.get('og:image'));
  if (listed) assert.ok(properties.get('og:url')?.startsWith(baseUrl), properties.get('og:url'));
  assert.match(head, /<meta name="twitter:card" content="summary_large_image">/);
  for (const link of ['rel="icon"', 'rel="apple-touch-icon"', 'rel="manifest"']) assert.ok(head.includes(link), link);
  assert.equal(head.match(/property="og:title"/g)?.length, 1);
  return properties;
}
