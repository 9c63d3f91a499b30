import type { Token } from 'markdown-it';
import { sizedImages } from './conversions/image-sizes.ts';
import { type Span, spanOf } from './dialect/offsets.ts';
import { bodyParser } from './dialect/parser.ts';
import { inlineOffsets } from './inline-offsets.ts';
import { maskedText } from './masked-text.ts';

/** The target of an image or a link in a text. */
export interface FileReference {
  readonly kind: 'image' | 'link';
  /** As written, without Markdown's escapes and percent-encoding. */
  readonly target: string;
  /** Offsets of the text to be replaced to change the target. */
  readonly start: number;
  readonly end: number;
  /** What has to come before and after a new target: empty for Markdown, the rest of an image for an HTML tag. */
  readonly before: string;
  readonly after: string;
}

/**
 * Finds the targets of images (`![](a.png)`, `<img src="a.png">`) and links, in their order; none inside code.
 * @param body with line breaks as LF, which the offsets refer to
 */
export function fileReferences(body: string): FileReference[] {
  // Rows of tables are text here: only then do the images in their cells have positions.
  return bodyParser.parse(body, {}).flatMap((token) => (token.type === 'inline' ? referencesIn(token) : []));
}

/**
 * Replaces targets.
 * @param newTarget returns the new target; null to leave the reference as it is. It must need no escapes in Markdown.
 */
export function replaceTargets(
  body: string,
  references: readonly FileReference[],
  newTarget: (reference: FileReference) => string | null,
): string {
  const pieces: string[] = [];
  let from = 0;
  for (const reference of references.toSorted((a, b) => a.start - b.start)) {
    const target = newTarget(reference);
    if (target === null || reference.start < from) continue;
    pieces.push(body.slice(from, reference.start), reference.before, target, reference.after);
    from = reference.end;
  }
  pieces.push(body.slice(from));
  return pieces.join('');
}

function referencesIn(inline: Token): FileReference[] {
  const children = inline.children ?? [];
  const sized = sizedImages(maskedText(inline));
  const positions = sized.length > 0 || children.some(spanOf) ? inlineOffsets(inline) : undefined;
  if (!positions) return [];
  const parsed = children.flatMap((child) => {
    const span = positions.of(child);
    return span ? referenceOf(child, span) : [];
  });
  // Images with a size are text to the parser, until cleaning takes the size out.
  const text = sized.map(({ start, end }): FileReference => {
    const target = decoded(inline.content.slice(start, end));
    return { kind: 'image', target, start: positions.at(start), end: positions.at(end - 1) + 1, before: '', after: '' };
  });
  return [...parsed, ...text];
}

function referenceOf(token: Token, { start, end, target }: Span): FileReference[] {
  if (token.type === 'html_inline') {
    const image = imageTag(token.content);
    return image ? [{ kind: 'image', start, end, ...image }] : [];
  }
  if (!target) return [];
  const kind = token.type === 'image' ? 'image' : 'link';
  const written = String(token.attrGet(kind === 'image' ? 'src' : 'href'));
  return [{ kind, target: decoded(written), ...target, before: '', after: '' }];
}

/** The parts of an `<img>` tag as an image in Markdown; null for other tags. */
function imageTag(tag: string): Pick<FileReference, 'target' | 'before' | 'after'> | null {
  if (!/^<img[\s/]/i.test(tag)) return null;
  const source = attribute(tag, /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i);
  if (source === '') return null;
  const alternative = attribute(tag, /\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i);
  return { target: decoded(source), before: `![${alternative.replace(/[[\]\\\n]+/g, ' ')}](`, after: ')' };
}

function attribute(tag: string, pattern: RegExp): string {
  const [, double, single, bare] = pattern.exec(tag) ?? [];
  return (double ?? single ?? bare ?? '').trim();
}

function decoded(target: string): string {
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}
