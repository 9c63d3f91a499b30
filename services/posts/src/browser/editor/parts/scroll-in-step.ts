import type { BlockLines, TextSurface } from '../surface/text-surface.ts';
import type { PreviewPane } from './preview.ts';

/** Keeps text and preview at the same position: when the author scrolls one, the other follows. */
export function scrollInStep(surface: TextSurface, preview: PreviewPane): () => void {
  const { scrolling } = surface;
  if (!scrolling) return () => {};
  const { element: pane, body } = preview;
  let blocks: readonly BlockLines[] | null = null;
  /** The side that the author scrolls: the other one moves by script, and must not move it back. */
  let led: 'text' | 'preview' = 'text';
  let frame = 0;

  const known = () => {
    blocks ??= scrolling.blocks();
    // If both disagree about the blocks, positions cannot be matched.
    return blocks?.length === body.childElementCount ? blocks : null;
  };

  const follow = () => {
    frame = 0;
    const lines = known();
    if (!lines || pane.offsetParent === null || surface.element.offsetParent === null) return;
    if (led === 'text') pane.scrollTop = topOfLine(scrolling.topLine(), lines, body, pane);
    else scrolling.scrollToLine(lineAtTop(lines, body, pane));
  };
  const soon = (side: typeof led) => () => {
    if (side === led && !frame) frame = requestAnimationFrame(follow);
  };
  for (const [side, scrolled, around] of [
    ['text', scrolling.element, surface.element],
    ['preview', pane, pane],
  ] as const) {
    const lead = () => {
      led = side;
    };
    for (const name of ['pointerenter', 'wheel', 'touchstart', 'focusin', 'keydown']) {
      around.addEventListener(name, lead, { passive: true });
    }
    scrolled.addEventListener('scroll', soon(side), { passive: true });
  }
  /** To be called when the text has changed. */
  return () => {
    blocks = null;
  };
}

/**
 * The position of a line in the preview: blocks are as long as they look, and the space between two belongs to the
 * next one.
 */
function topOfLine(line: number, blocks: readonly BlockLines[], body: HTMLElement, pane: HTMLElement): number {
  const index = blocks.findLastIndex(({ first }) => first <= line);
  const block = blocks[index];
  if (!block) return 0;
  const top = topOf(body.children[index], pane);
  const next = body.children[index + 1];
  const end = next ? topOf(next, pane) : pane.scrollHeight;
  const lines = (blocks[index + 1]?.first ?? block.last + 1) - block.first;
  return top + ((line - block.first) / lines) * (end - top);
}

function lineAtTop(blocks: readonly BlockLines[], body: HTMLElement, pane: HTMLElement): number {
  const at = pane.scrollTop;
  let index = 0;
  while (index + 1 < blocks.length && topOf(body.children[index + 1], pane) <= at) index++;
  const block = blocks[index];
  if (!block) return 1;
  const top = topOf(body.children[index], pane);
  const next = body.children[index + 1];
  const end = next ? topOf(next, pane) : pane.scrollHeight;
  const lines = (blocks[index + 1]?.first ?? block.last + 1) - block.first;
  return block.first + Math.max(0, Math.min(1, (at - top) / Math.max(1, end - top))) * lines;
}

function topOf(element: Element | undefined, pane: HTMLElement): number {
  if (!element) return 0;
  return element.getBoundingClientRect().top - pane.getBoundingClientRect().top + pane.scrollTop;
}
