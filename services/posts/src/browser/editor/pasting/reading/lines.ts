import type { Element, ElementContent } from 'hast';
import { element, plainText } from './reading.ts';

const phrasing = new Set(['a', 'strong', 'em', 'del', 'mark', 'code', 'br', 'img']);

/** Whether a node may be part of a paragraph. */
function isPhrasing(node: ElementContent): boolean {
  return node.type !== 'element' || (phrasing.has(node.tagName) && node.children.every(isPhrasing));
}

/**
 * Makes paragraphs of neighbouring `div`s that are lines, as in mail: an empty line ends a paragraph. Those of pages
 * have a class and are blocks of their own.
 */
export function paragraphsOfLines(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let lines: ElementContent[][] = [];
  const end = () => {
    if (lines.length > 0)
      result.push(
        element(
          'p',
          lines.flatMap((line, index) => (index === 0 ? line : [element('br', []), ...line])),
        ),
      );
    lines = [];
  };
  for (const node of nodes) {
    if (node.type === 'text' && node.value.trim() === '') continue;
    if (!isLine(node)) {
      end();
      result.push(node);
    } else if (plainText(node.children).trim() === '' && !node.children.some(isImage)) end();
    else lines.push(node.children);
  }
  end();
  return result;
}

/** Whether neighbours are lines at all. */
export function haveLines(nodes: readonly ElementContent[]): boolean {
  return nodes.filter(isLine).length > 1;
}

function isLine(node: ElementContent): node is Element {
  return (
    node.type === 'element' &&
    node.tagName === 'div' &&
    node.properties['bare'] === true &&
    node.children.every(isPhrasing)
  );
}

function isImage(node: ElementContent): boolean {
  return node.type === 'element' && node.tagName === 'img';
}

/** Makes one code block of neighbouring paragraphs that are only code: documents have no other way to show it. */
export function codeOfParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let paragraphs: Element[] = [];
  const end = () => {
    if (paragraphs.length > 1) {
      const text = paragraphs.map(({ children }) => textWithBreaks(children)).join('\n');
      result.push(element('pre', [element('code', [{ type: 'text', value: text }])]));
    } else result.push(...paragraphs);
    paragraphs = [];
  };
  for (const node of nodes) {
    if (isCodeParagraph(node)) paragraphs.push(node);
    else if (paragraphs.length === 0 || node.type !== 'text' || node.value.trim() !== '') {
      end();
      result.push(node);
    }
  }
  end();
  return result;
}

function isCodeParagraph(node: ElementContent): node is Element {
  return (
    node.type === 'element' &&
    node.tagName === 'p' &&
    node.children.some((child) => child.type === 'element' && child.tagName === 'code') &&
    node.children.every(
      (child) =>
        (child.type === 'element' && (child.tagName === 'code' || child.tagName === 'br')) ||
        (child.type === 'text' && child.value.trim() === ''),
    )
  );
}

function textWithBreaks(nodes: readonly ElementContent[]): string {
  return nodes.map((node) => (node.type === 'element' && node.tagName === 'br' ? '\n' : plainText([node]))).join('');
}
