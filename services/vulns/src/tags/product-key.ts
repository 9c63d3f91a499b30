const keys = new Map<string, string>();
const maxCachedKeys = 20_000;

/**
 * The key of a product's facet, the same for every spelling: `Apache HTTP Server`, `apache_http_server` and
 * `Apache-HTTP-Server` are `apache_http_server`; `C++` is `c++`. Letters, digits, `+` and `#`; empty if there are none.
 */
export function productKey(name: string): string {
  const known = keys.get(name);
  if (known !== undefined) return known;
  const key = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  if (keys.size >= maxCachedKeys) keys.clear();
  keys.set(name, key);
  return key;
}

/**
 * The key of a facet of kind `cpe`: vendor and product as in CPE names, in lower case, without escapes: `apache:log4j`,
 * `paloaltonetworks:pan-os`, `notepad-plus-plus:notepad++`.
 */
export function cpeKey(vendor: string, product: string): string {
  return `${vendor}:${product}`.toLowerCase();
}
