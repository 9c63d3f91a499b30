import hljs from 'highlight.js/lib/common';

/** Highlighting takes more than linear time; longer code is shown plain. */
const limits = { block: 10_000, slowBlock: 5_000, line: 400, total: 100_000 } as const;
const slow = new Set(['C', 'C++', 'C#']);

/**
 * Creates a highlighter for one text. It returns HTML with `span` elements (classes `hljs-…`), or null for unknown
 * languages and for code beyond its limits: 10,000 characters per block (5,000 for C, C++ and C#), 400 per line,
 * 100,000 in total.
 */
export function createHighlight(): (code: string, language: string) => string | null {
  let total = 0;
  return (code, language) => {
    const name = hljs.getLanguage(language)?.name;
    if (!name || code.length > (slow.has(name) ? limits.slowBlock : limits.block)) return null;
    if (code.split('\n').some((line) => line.length > limits.line)) return null;
    total += code.length;
    return total > limits.total ? null : hljs.highlight(code, { language, ignoreIllegals: true }).value;
  };
}
