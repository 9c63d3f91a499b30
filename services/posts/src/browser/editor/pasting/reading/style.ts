import type { Element } from 'hast';

/** The looks of a text that the dialect has, too. */
export interface Looks {
  readonly strong: boolean;
  readonly em: boolean;
  readonly del: boolean;
  readonly mark: boolean;
  readonly code: boolean;
}

/** A text without any looks. */
export const plainLooks: Looks = { strong: false, em: false, del: false, mark: false, code: false };

const byTag: Readonly<Record<string, Partial<Looks>>> = {
  b: { strong: true },
  strong: { strong: true },
  i: { em: true },
  em: { em: true },
  cite: { em: true },
  dfn: { em: true },
  s: { del: true },
  strike: { del: true },
  del: { del: true },
  mark: { mark: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
};

const monospace =
  /monospace|consolas|menlo|monaco|courier|source code|jetbrains|fira code|cascadia|sf ?mono|(?:roboto|ubuntu|sans) mono/;

/** The declarations of a `style` attribute, with names and values in lower case. */
export function declarationsOf({ properties }: Element): ReadonlyMap<string, string> {
  const style = properties['style'];
  const declarations = new Map<string, string>();
  if (typeof style !== 'string') return declarations;
  for (const declaration of style.slice(0, 2_000).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      declarations.set(
        declaration.slice(0, colon).trim().toLowerCase(),
        declaration
          .slice(colon + 1)
          .trim()
          .toLowerCase(),
      );
  }
  return declarations;
}

/** Whether a style asks for a monospace typeface. */
export function isMonospace(style: ReadonlyMap<string, string>): boolean {
  return monospace.test(style.get('font-family') ?? style.get('font') ?? '');
}

/**
 * The looks of an element's text: those of its tag and its `style`, beside those of the elements around it.
 * @param highlights whether colours behind a text are highlights, as in documents, and not the page's own
 */
export function looksOf(
  element: Element,
  style: ReadonlyMap<string, string>,
  around: Looks,
  highlights: boolean,
): Looks {
  const weight = style.get('font-weight');
  const slant = style.get('font-style');
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  const own: Partial<Looks> = Object.hasOwn(byTag, element.tagName) ? (byTag[element.tagName] as Partial<Looks>) : {};
  return {
    ...around,
    ...own,
    ...(weight !== undefined && weight !== 'inherit' && { strong: isBold(weight) }),
    ...(slant !== undefined && slant !== 'inherit' && { em: /^(?:italic|oblique)/.test(slant) }),
    ...(line.includes('line-through') && { del: true }),
    ...(highlights && isHighlighted(style) && { mark: true }),
    ...(isInline(element) && isMonospace(style) && { code: true }),
  };
}

function isBold(weight: string): boolean {
  return /^bold/.test(weight) || Number.parseInt(weight, 10) >= 600;
}

function isHighlighted(style: ReadonlyMap<string, string>): boolean {
  if (style.has('mso-highlight')) return true;
  const colour = style.get('background-color') ?? '';
  return /^#[0-9a-f]{6}$|^rgb\(/.test(colour) && !/^#f{6}$|^rgb\(255, ?255, ?255\)$/.test(colour);
}

function isInline({ tagName }: Element): boolean {
  return tagName === 'span' || tagName === 'font';
}
