import type { Element, ElementContent } from 'hast';

const blocks = new Set(['div', 'p', 'li', 'tr', 'ol', 'ul', 'table']);
const numbers = /(?:^|[\s_-])(?:line-?numbers?(?:-rows)?|lineno|linenos|gutter|hljs-ln-numbers)(?:$|[\s_-])/i;

/** The text of a code block: its lines may be blocks, as in VS Code, and its line numbers are left out. */
export function codeText(nodes: readonly ElementContent[]): string {
  const parts: string[] = [];
  /** Whether the text so far ends a line. */
  let ended = true;
  const add = (text: string) => {
    if (text !== '') ended = text.endsWith('\n');
    parts.push(text);
  };
  const walk = (node: ElementContent): void => {
    if (node.type === 'text') add(node.value.replaceAll('\u00a0', ' ').replace(/\r\n?/g, '\n'));
    if (node.type !== 'element' || isLineNumber(node)) return;
    if (node.tagName === 'br') add('\n');
    const isBlock = blocks.has(node.tagName);
    if (isBlock && !ended) add('\n');
    for (const child of node.children) walk(child);
    if (isBlock && !ended) add('\n');
  };
  for (const node of nodes) walk(node);
  return parts.join('').replace(/^\n+|\s+$/g, '');
}

function isLineNumber({ tagName, properties }: Element): boolean {
  return tagName === 'button' || tagName === 'style' || numbers.test(classesOf(properties).join(' '));
}

/** The classes of an element. */
export function classesOf(properties: Element['properties']): string[] {
  const { className } = properties;
  return Array.isArray(className) ? className.map(String) : [];
}

/** The language that the classes or attributes of code blocks name; null if they name none. */
export function languageOf(elements: readonly Element[]): string | null {
  for (const { properties } of elements) {
    const named = properties['dataLang'] ?? properties['dataLanguage'];
    if (typeof named === 'string' && named !== '') return named;
    for (const name of classesOf(properties)) {
      const found = /^(?:language|lang|highlight-source|brush:)-?([a-z0-9_+#.-]{1,30})/i.exec(name)?.[1];
      if (found) return found;
    }
  }
  return null;
}
