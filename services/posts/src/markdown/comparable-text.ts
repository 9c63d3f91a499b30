import type { Token } from 'markdown-it';

/** What readers see of a block, for comparison. Emphasis and white space do not count. */
export interface ComparableText {
  /** The text, with code, images and the targets of links marked as such. */
  readonly text: string;
  /** The addresses that are links because they stand there. */
  readonly addresses: readonly string[];
}

/** Collects what readers see of inline tokens. */
export function comparableText(tokens: readonly Token[]): ComparableText {
  const parts: string[] = [];
  const addresses: string[] = [];
  const links: boolean[] = [];
  tokens.forEach((token, index) => {
    if (token.type === 'link_open') {
      const href = String(token.attrGet('href'));
      const isAddress = tokens[index + 1]?.content === href;
      links.push(isAddress);
      if (isAddress) addresses.push(href);
      else parts.push('\u0002', href, '\u0003');
    } else if (token.type === 'link_close') parts.push(links.pop() ? '' : '\u0003');
    else if (token.type === 'code_inline') parts.push('\u0001', withoutSpace(token.content), '\u0001');
    else if (token.type === 'image') {
      parts.push('\u0004', String(token.attrGet('src')), comparableText(token.children ?? []).text, '\u0004');
    } else parts.push(withoutSpace(token.content));
  });
  return { text: parts.join(''), addresses };
}

/**
 * Whether two texts look the same. The second may have more addresses that are links: those inside an HTML link become
 * links with its removal.
 */
export function looksSame(before: ComparableText, after: ComparableText): boolean {
  let matched = 0;
  for (const address of after.addresses) if (address === before.addresses[matched]) matched++;
  return before.text === after.text && matched === before.addresses.length;
}

/** Whether two texts have the same code. */
export function hasSameCode(before: ComparableText, after: ComparableText): boolean {
  return codeIn(before) === codeIn(after);
}

function codeIn({ text }: ComparableText): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: bodies have none, so it marks code
  return (text.match(/\u0001[^\u0001]*\u0001/g) ?? []).join('');
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}
