/** The path of a service's public address, without a slash at its end: empty where the service has a host of its own. */
export function basePath(baseUrl: string): string {
  if (baseUrl !== known.baseUrl) known = { baseUrl, path: new URL(baseUrl).pathname.replace(/\/$/, '') };
  return known.path;
}

/** A process has one public address, and a page a hundred links. */
let known = { baseUrl: '', path: '' };

/**
 * The address of a page or file of the service, below the public address's own path. Whatever the path, the address names no
 * other host: several slashes at its beginning become one.
 * @param query a record, or pairs where a name may repeat
 */
export function hrefOf(
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string>> | readonly (readonly [string, string])[] = {},
): string {
  const pairs = isPairs(query) ? query : Object.entries(query);
  const search = pairs.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
  return `${basePath(baseUrl)}${path.replace(/^[/\\]+/, '/')}${search === '' ? '' : `?${search}`}`;
}

type Query = Exclude<Parameters<typeof hrefOf>[2], undefined>;

function isPairs(query: Query): query is readonly (readonly [string, string])[] {
  return Array.isArray(query);
}

/** What a query string holds as it is. */
const plain = /^[\w*.-]*$/;

/** Encodes a name or value of a query string as forms do. Most need no encoding, and a page has a hundred links. */
function encoded(text: string): string {
  return plain.test(text) ? text : new URLSearchParams([['', text]]).toString().slice(1);
}
