import type { Token } from 'markdown-it';
import { spanOf } from '../dialect/offsets.ts';
import type { Edit } from '../edits.ts';
import { raisedForm } from '../raised-forms.ts';

const constructsOf = { sup: 'superscript', sub: 'subscript' } as const;
const maxLength = 60;

/**
 * Writes `<sup>`, `<sub>` and `<ruby>` as text that means the same: x² or x^(n+1), H₂O or a_B, 東京（とうきょう）. What
 * cannot be written so (markup or Japanese inside `<sup>`) is left to the removal of HTML. Offsets are those of the
 * block's content.
 */
export function raisedTextEdits(children: readonly Token[]): Edit[] {
  const edits: Edit[] = [];
  let next = 0;
  children.forEach((token, index) => {
    const name = index < next ? undefined : openingName(token);
    if (!name) return;
    const end = endOf(children, index, name);
    if (end < 0) return;
    const inside = children.slice(index, end + 1);
    const made = name === 'ruby' ? rubyEdits(inside) : scriptEdits(name, inside);
    if (!made) return;
    edits.push(...made);
    next = end + 1;
  });
  return edits;
}

function openingName(token: Token): 'sup' | 'sub' | 'ruby' | undefined {
  if (token.type !== 'html_inline') return undefined;
  return /^<(sup|sub|ruby)[\s>]/i.exec(token.content)?.[1]?.toLowerCase() as 'sup' | 'sub' | 'ruby' | undefined;
}

/** Index of the closing tag within a short distance; -1 if there is none. */
function endOf(children: readonly Token[], from: number, name: string): number {
  const closing = new RegExp(`^</${name}\\s*>$`, 'i');
  for (let index = from + 1; index < Math.min(children.length, from + maxLength); index++) {
    const token = children[index] as Token;
    if (token.type === 'html_inline' && closing.test(token.content)) return index;
    if (openingName(token)) return -1;
  }
  return -1;
}

function scriptEdits(name: 'sup' | 'sub', inside: readonly Token[]): Edit[] | undefined {
  const content = inside.slice(1, -1);
  const [start, end] = [spanOf(inside[0] as Token)?.start, spanOf(inside.at(-1) as Token)?.end];
  if (start === undefined || end === undefined || content.some(({ type }) => type !== 'text' && type !== 'html_inline'))
    return undefined;
  const text = content
    .map((token) => (token.type === 'text' ? token.content : ''))
    .join('')
    .trim();
  const put = raisedForm(name, text);
  return put === undefined ? undefined : [{ start, end, put, construct: constructsOf[name] }];
}

/**
 * Removes the tags and puts each reading into full-width brackets; `<rp>` goes with its content. Undefined if there is
 * no reading, or another tag.
 */
function rubyEdits(inside: readonly Token[]): Edit[] | undefined {
  const edits: Edit[] = [];
  let reading = false;
  let fallback: { readonly start: number; readonly put: string } | undefined;
  for (const [index, token] of inside.entries()) {
    const span = token.type === 'html_inline' ? spanOf(token) : undefined;
    if (!span) continue;
    const [tag, slash, name] = /^<(\/?)(ruby|rb|rt|rp)[\s>]/i.exec(token.content) ?? [];
    if (tag === undefined) return undefined;
    const begins = slash === '' ? name?.toLowerCase() : undefined;
    const closing = reading ? '）' : '';
    reading = begins === 'rt';
    const start = fallback?.start ?? span.start;
    const put = `${fallback?.put ?? ''}${closing}${reading ? '（' : ''}`;
    fallback = begins === 'rp' ? { start, put } : undefined;
    if (!fallback) edits.push({ start, end: span.end, put, ...(index === 0 && { construct: 'ruby' }) });
  }
  return edits.some(({ put }) => put.includes('（')) ? withoutEmptyBrackets(edits) : undefined;
}

/** Kana between kanji have an empty reading (`<ruby>食<rt>た</rt>べ<rt></rt></ruby>`), which is no text. */
function withoutEmptyBrackets(edits: readonly Edit[]): Edit[] {
  const isEmpty = (opening: Edit | undefined, closing: Edit | undefined) =>
    opening?.end === closing?.start && opening?.put.endsWith('（') && closing?.put.startsWith('）');
  return edits.map((edit, index) => {
    const from = isEmpty(edits[index - 1], edit) ? 1 : 0;
    const to = isEmpty(edit, edits[index + 1]) ? -1 : undefined;
    return { ...edit, put: edit.put.slice(from, to) };
  });
}
