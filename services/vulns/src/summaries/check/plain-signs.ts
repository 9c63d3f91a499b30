/** A text with one sign for what looks alike: compatibility forms (full width, ligatures) and kinds of dashes and quotes. */
export function plainSigns(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212\ufe58]/g, '-')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
    .replace(/\s+/gu, ' ');
}
