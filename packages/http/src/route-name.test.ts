import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routeName } from './route-name.ts';

test('a route is named by its pattern, with a star for whatever varies', () => {
  const names: readonly [RegExp, string][] = [
    [/^\/desk\/?$/, '/desk'],
    [/^\/desk\/posts\/([0-9A-Za-z]{1,64})\/(approve|return)$/, '/desk/posts/*/*'],
    [/^\/vulnerabilities\/([^/]+)\.(md|json)$/, '/vulnerabilities/*.*'],
    [/^\/packages\/([^/]+)\/(.+)$/, '/packages/*/*'],
    [/^\/sitemap-(\d{4}-\d{2})\.xml$/, '/sitemap-*.xml'],
    [/^\/cards\/[^/]+\.png$/, '/cards/*.png'],
    [/^\/(?:@|%40)([A-Za-z0-9_-]{1,39})\/([0-9A-Za-z]{1,64})\.md$/, '/@*/*.md'],
    [/^(.*\/)feed\.(atom|json)$/, '*feed.*'],
  ];
  for (const [pattern, name] of names) assert.equal(routeName(pattern), name);
});
