import type { ElementContent } from 'hast';
import { plainText } from './reading.ts';

/** The same tree without bold text: headings are bold already. */
export function withoutStrong(nodes: readonly ElementContent[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type !== 'element') return [node];
    const children = withoutStrong(node.children);
    return node.tagName === 'strong' ? children : [{ ...node, children }];
  });
}

/** Without the first block that has nothing but the given text. */
export function withoutFirst(nodes: readonly ElementContent[], text: string): ElementContent[] {
  const at = nodes.findIndex((node) => plainText([node]).trim() !== '');
  const first = nodes[at];
  if (first?.type !== 'element') return [...nodes];
  if (plainText([first]).replace(/\s+/g, ' ').trim() === text) return nodes.filter((_, index) => index !== at);
  return nodes.with(at, { ...first, children: withoutFirst(first.children, text) });
}

/** Without what a pattern finds at the beginning of the text. */
export function withoutStart(nodes: readonly ElementContent[], pattern: RegExp): ElementContent[] {
  const [first, ...rest] = nodes;
  if (first === undefined) return [];
  const length = pattern.exec(plainText(nodes))?.[0].length ?? 0;
  return length === 0
    ? [...nodes]
    : [
        ...cut(first, length),
        ...(plainText([first]).length >= length
          ? rest
          : withoutStart(rest, new RegExp(`^[\\s\\S]{${length - plainText([first]).length}}`))),
      ];
}

function cut(node: ElementContent, length: number): ElementContent[] {
  if (node.type === 'text') return [{ ...node, value: node.value.slice(length) }];
  if (node.type !== 'element') return [];
  return plainText(node.children).length <= length
    ? []
    : [{ ...node, children: withoutStart(node.children, new RegExp(`^[\\s\\S]{${length}}`)) }];
}

/** Puts a text before the first one of a block. */
export function withFirstText(nodes: readonly ElementContent[], text: string): ElementContent[] {
  const [first] = nodes;
  if (first?.type === 'element' && (first.tagName === 'p' || first.tagName === 'div'))
    return nodes.with(0, { ...first, children: withFirstText(first.children, text) });
  return [{ type: 'text', value: text }, ...nodes];
}
