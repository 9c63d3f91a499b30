import type { Element, ElementContent, Root } from 'hast';
import { calloutKind, isCalloutSign, isCalloutTitle } from './callout.ts';
import { classesOf, languageOf } from './code-text.ts';
import { codeOfParagraphs, haveLines, paragraphsOfLines } from './lines.ts';
import { isMarker, listItemParagraph, listParagraphOf, nestedLists } from './lists.ts';
import { type Around, element, findInside, plainText, type Reading } from './reading.ts';
import { cleanSpecial } from './special-elements.ts';
import { declarationsOf, looksOf, plainLooks } from './style.ts';
import { textLeaf } from './text-leaf.ts';
import { withoutFirst, withoutStart, withoutStrong } from './tree-edits.ts';

const dropped = new Set(
  'script style meta link head title template noscript iframe object embed button select textarea audio video canvas svg rp col colgroup caption map dialog'.split(
    ' ',
  ),
);
const blocks = new Set(
  'address article aside body center dd details div dl dt fieldset figcaption figure footer form header hgroup legend main nav section summary p'.split(
    ' ',
  ),
);
const hiddenClasses = /^(?:sr-only|visually-hidden|katex-html|MathJax_Preview)$/;

/**
 * The tree of a clipboard with nothing but what the dialect has: headings, paragraphs, lists, quotes, callouts
 * (`aside`), code, tables, links, own images, and the looks of texts as elements around them.
 * @param language of code that names none; null if it is unknown
 */
export function cleanTree(root: Root, reading: Reading, language: string | null): Root {
  const nodes = root.children.filter((node): node is ElementContent => node.type !== 'doctype');
  return { type: 'root', children: cleanAll(nodes, { looks: plainLooks, language, reading, clean: cleanAll }) };
}

function cleanAll(nodes: readonly ElementContent[], around: Around): ElementContent[] {
  const cleaned = nestedLists(nodes.flatMap((node) => clean(node, around)));
  const lines = haveLines(cleaned) ? paragraphsOfLines(cleaned) : cleaned;
  return around.reading.highlights ? codeOfParagraphs(lines) : lines;
}

function clean(node: ElementContent, around: Around): ElementContent[] {
  if (node.type === 'text') return textLeaf(node.value, around.looks);
  if (node.type !== 'element' || dropped.has(node.tagName)) return [];
  const style = declarationsOf(node);
  const classes = classesOf(node.properties);
  if (
    style.get('display') === 'none' ||
    style.get('mso-hide') === 'all' ||
    classes.some((name) => hiddenClasses.test(name))
  )
    return [];
  if (isMarker(node) || isCalloutSign(node)) return [];
  const special = cleanSpecial(node, style, around);
  if (special) return special;
  const inside: Around = {
    ...around,
    looks: looksOf(node, style, around.looks, around.reading.highlights || style.has('mso-highlight')),
    language: languageOf([node]) ?? around.language,
  };
  const level = headingLevel(node);
  if (level !== null) {
    const children = cleanAll(node.children, { ...inside, looks: plainLooks });
    return [element(`h${level}`, withoutStrong(children))];
  }
  const kind = calloutKind(node, around.reading);
  if (kind) return [callout(node, kind, inside)];
  // Items that belong together, though each is alone in its container.
  if (classes.includes('ListContainerWrapper')) return node.children.flatMap((child) => clean(child, inside));
  const item = node.tagName === 'p' ? listParagraphOf(node) : null;
  if (item) {
    const children = cleanAll(node.children, inside);
    return [listItemParagraph(item, item.marker ? withoutStart(children, item.marker) : children)];
  }
  const children = cleanAll(node.children, inside);
  if (!blocks.has(node.tagName)) return children;
  if (node.tagName === 'summary') return [element('p', [element('strong', children)])];
  if (node.tagName === 'aside') return [element('section', children)];
  const isBare = node.tagName === 'div' && classes.length === 0 && node.properties['id'] === undefined;
  return [element(node.tagName, children, isBare ? { bare: true } : {})];
}

function headingLevel({ tagName, properties }: Element): number | null {
  if (/^h[1-6]$/.test(tagName)) return Number(tagName[1]);
  if (properties['role'] === 'heading') return Math.min(6, Math.max(1, Number(properties['ariaLevel'] ?? 2) || 2));
  const classes = tagName === 'p' ? classesOf(properties) : [];
  if (classes.includes('MsoTitle')) return 1;
  return classes.includes('MsoSubtitle') ? 2 : null;
}

function callout(node: Element, kind: string, around: Around): Element {
  const title = findInside(node, isCalloutTitle);
  const text = title ? plainText(title.children).replace(/\s+/g, ' ').trim() : '';
  // The title is GitHub's name of the kind, or the author's.
  const isName = /^(?:note|tip|important|warning|caution|info|danger|success)$/i.test(text);
  const children = cleanAll(node.children, around);
  return element('aside', title ? withoutFirst(children, text) : children, {
    dataKind: kind,
    dataTitle: isName ? '' : text,
  });
}
