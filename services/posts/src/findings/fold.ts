const fullWidthAscii = /[\uff01-\uff5e]/g;
const wideBlanks = /[\u00a0\u2002-\u200a\u202f\u3000]/g;
const hyphens = /[\u2010-\u2015\u2212\ufe63]/g;
const longVowelAmongDigits = /(?<=[0-9])[\u30fc\uff70](?=[0-9])/g;

/**
 * The text with full-width letters, digits and signs (`ＡＢＣ`, `０９０`, `＠`, `：`), wide blanks, the many hyphens and the
 * long vowel sign that stands for one between digits written in ASCII. One UTF-16 unit for one, so that positions are
 * those of the text itself.
 */
export function fold(text: string): string {
  return text
    .replace(fullWidthAscii, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(wideBlanks, ' ')
    .replace(hyphens, '-')
    .replace(longVowelAmongDigits, '-');
}
