/** A heading that a fragment can name. */
export interface Target {
  readonly id: string;
  /** The text, escaped. */
  readonly text: string;
}

// Safe for the HTML of a body: text and attributes have no bare `<` or `"`.
const fragmentLink = /<a href="#([^"]+)"/g;
/** What sites put before the ids of headings: this one, and GitHub. */
const prefix = /^(?:h-|user-content-)/;

/**
 * Makes links to fragments lead to the heading they mean, whichever site's rule the author followed (this one's, GitHub,
 * Zenn, Qiita): the letters and digits of its text decide, not case, width, punctuation or percent-encoding. As on
 * GitHub, `-1` is the second of several equal headings. Fragments without a heading stay as written.
 */
export function withFragmentLinks(html: string, targets: readonly Target[]): string {
  if (targets.length === 0 || !html.includes('<a href="#')) return html;
  const ids = new Set(targets.map(({ id }) => id));
  const byKey = Map.groupBy(targets, ({ text }) => keyOf(text));
  return html.replace(fragmentLink, (link, written: string) => {
    const fragment = decoded(written).normalize('NFKC').toLowerCase();
    const id = ids.has(fragment) ? fragment : (find(fragment, byKey) ?? find(fragment.replace(prefix, ''), byKey));
    return id === undefined ? link : `<a href="#${id}"`;
  });
}

function find(fragment: string, byKey: ReadonlyMap<string, readonly Target[]>): string | undefined {
  const key = keyOf(fragment);
  if (key === '') return undefined;
  const exact = byKey.get(key)?.[0];
  if (exact) return exact.id;
  const [, text = '', number = ''] = /^(.+)-(\d{1,4})$/s.exec(fragment) ?? [];
  return byKey.get(keyOf(text))?.[Number(number)]?.id;
}

/** The letters and digits of a text. */
function keyOf(escaped: string): string {
  const text = escaped
    .replace(/&[a-z0-9#]{1,10};/gi, '')
    .normalize('NFKC')
    .toLowerCase();
  return (text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join('');
}

function decoded(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (!(error instanceof URIError)) throw error;
    return fragment;
  }
}
