import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';

/** A glyph of one character. */
export interface DrawnGlyph {
  /** How far the next character is, in ems. */
  readonly advance: number;
  /** The outline as SVG path data, in units of the typeface, with y upwards; empty for spaces. */
  readonly outline: string;
  /** Where the outline begins and ends, in ems. */
  readonly left: number;
  readonly right: number;
}

/** A typeface: outlines of characters. */
export interface Typeface {
  readonly unitsPerEm: number;
  has(codePoint: number): boolean;
  /** The glyph of a character that the typeface has. */
  glyphOf(codePoint: number): DrawnGlyph;
}

const require = createRequire(import.meta.url);

/** The weights of the typeface, with where their files are. */
const files = {
  regular: () => require.resolve('@expo-google-fonts/biz-udpmincho/400Regular/BIZUDPMincho_400Regular.ttf'),
  bold: () => require.resolve('@expo-google-fonts/biz-udpmincho/700Bold/BIZUDPMincho_700Bold.ttf'),
} as const;

/** A weight of the typeface. */
export type Weight = keyof typeof files;

const opened = new Map<Weight, Typeface>();

/**
 * The typeface of drawn images: BIZ UDPMincho (Morisawa, SIL Open Font License 1.1), as the pages set titles in Mincho. It
 * has all of JIS X 0208, the Latin letters of European languages, Greek and Cyrillic. It comes with npm, so that images are
 * the same on every machine. A file is read at the first need, in about 12 milliseconds.
 */
export function typeface(weight: Weight): Typeface {
  const known = opened.get(weight);
  if (known) return known;
  const made = typefaceOf(create(readFileSync(files[weight]())) as Font);
  opened.set(weight, made);
  return made;
}

function typefaceOf(font: Font): Typeface {
  const glyphs = new Map<number, DrawnGlyph>();
  return {
    unitsPerEm: font.unitsPerEm,
    has: (codePoint) => font.hasGlyphForCodePoint(codePoint),
    glyphOf(codePoint) {
      const known = glyphs.get(codePoint);
      if (known) return known;
      const glyph = font.glyphForCodePoint(codePoint);
      const { advanceWidth, path, cbox } = glyph;
      const em = font.unitsPerEm;
      const made = {
        advance: advanceWidth / em,
        outline: path.toSVG(),
        left: cbox.minX / em,
        right: cbox.maxX / em,
      };
      glyphs.set(codePoint, made);
      return made;
    },
  };
}
