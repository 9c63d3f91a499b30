const foldable = /[\u00a0\u2002-\u200a\u2010-\u2015\u202f\u2212\u3000\ufe63\uff01-\uff5e]/g;
const longVowelAmongDigits = /(?<=[0-9])[\u30fc\uff70](?=[0-9])/g;

/**
 * Folds full-width letters, digits and signs (`ＡＢＣ`, `０９０`, `＠`, `：`), wide spaces, Unicode hyphens, and the long
 * vowel sign between digits to ASCII. Each UTF-16 unit maps to one unit, so positions stay those of the original text.
 */
export function fold(text: string): string {
  return text.replace(foldable, inAscii).replace(longVowelAmongDigits, '-');
}

function inAscii(sign: string): string {
  const code = sign.charCodeAt(0);
  if (code >= 0xff01) return String.fromCharCode(code - 0xfee0);
  const isHyphen = (code >= 0x2010 && code <= 0x2015) || code === 0x2212 || code === 0xfe63;
  return isHyphen ? '-' : ' ';
}
