const known = new Map<RegExp, string>();

/**
 * The name of the route that a pattern matches, for logs and metrics: its text with `*` for whatever varies.
 * `/^\/desk\/posts\/([0-9A-Za-z]{1,64})$/` is `/desk/posts/*`.
 */
export function routeName(pattern: RegExp): string {
  let name = known.get(pattern);
  if (name === undefined) {
    name = pattern.source
      .replace(/^\^|\$$/g, '')
      .replace(/\\\/\?$/, '')
      .replace(/\[[^\]]*\][+*]?(?:\{[^}]*\})?/g, '*')
      .replace(/\\d(?:\{[^}]*\})/g, '*')
      .replace(/\(\?:([^|()]*)[^()]*\)/g, '$1')
      .replace(/\([^()]*\)/g, '*')
      .replace(/\\(.)/g, '$1');
    known.set(pattern, name);
  }
  return name;
}
