/** Compact texts by style: pages have few. */
const compacted = new Map<string, string>();

/**
 * Leaves out of a style what browsers do not need: line breaks, indentation, spaces around punctuation, and the last
 * semicolon of a block. Texts in quotation marks stay as they are.
 * @param style a text without comments and without unquoted addresses
 */
export function compactStyle(style: string): string {
  const known = compacted.get(style);
  if (known !== undefined) return known;
  const compact = style
    .split(/("[^"]*")/)
    .map((part, i) => (i % 2 === 1 ? part : withoutSpace(part)))
    .join('')
    .trim();
  compacted.set(style, compact);
  return compact;
}

function withoutSpace(rules: string): string {
  return (
    rules
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};,]) ?/g, '$1')
      // Only after a colon: a space before one is part of a selector.
      .replace(/: /g, ':')
      .replaceAll(';}', '}')
  );
}
