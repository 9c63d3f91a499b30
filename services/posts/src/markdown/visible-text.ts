import type { Token } from 'markdown-it';

/**
 * What readers see of a block's inline tokens, for comparison: text without white space, code, links with their
 * targets, and images. Emphasis does not count.
 */
export function visibleText(tokens: readonly Token[]): string {
  const parts: string[] = [];
  for (const token of tokens) {
    if (token.type === 'code_inline') parts.push('\u0001', withoutSpace(token.content), '\u0001');
    else if (token.type === 'link_open') parts.push('\u0002', String(token.attrGet('href')), '\u0003');
    else if (token.type === 'link_close') parts.push('\u0003');
    else if (token.type === 'image')
      parts.push('\u0004', String(token.attrGet('src')), visibleText(token.children ?? []));
    else parts.push(withoutSpace(token.content));
  }
  return parts.join('');
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}
