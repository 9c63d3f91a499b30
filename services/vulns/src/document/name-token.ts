/**
 * The token of a whole name in the full-text index: of a product, a package (or the last part of its name), or a known name
 * of the vulnerability. `Apache Struts` and `apache_struts` are `~n:apache_struts`. No text can produce such a token.
 */
export function nameTokenOf(name: string): string {
  const folded = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}+#]+/gu, '_')
    .replace(/^_+|_+$/g, '');
  return `~n:${folded}`;
}
