import hljs from 'highlight.js/lib/common';

/** Highlighters take time that grows faster than the code does; beyond these lengths code is shown plain. */
const most = { block: 10_000, slowBlock: 5_000, line: 400, total: 100_000 } as const;
const slow = new Set(['C', 'C++', 'C#']);

/**
 * A highlighter for one text: HTML with `span` elements (classes `hljs-…`), null for a language that it does not know and for code beyond its
 * bounds: 10,000 characters a block (5,000 of C, C++ and C#), 400 a line, 100,000 in all.
 */
export function createHighlight(): (code: string, language: string) => string | null {
  let total = 0;
  return (code, language) => {
    const name = hljs.getLanguage(language)?.name;
    if (!name || code.length > (slow.has(name) ? most.slowBlock : most.block)) return null;
    if (code.split('\n').some((line) => line.length > most.line)) return null;
    total += code.length;
    return total > most.total ? null : hljs.highlight(code, { language, ignoreIllegals: true }).value;
  };
}
