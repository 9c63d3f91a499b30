/** What a line is meant to begin, written with full-width signs of a Japanese keyboard. */
export type FullWidthConstruct = 'full_width_heading' | 'typed_bullet' | 'full_width_number';

const heading = /^([#＃]{1,6})(?:[ \t]*　|(?<=＃)[ \t]|(?<=[#＃]{2})(?=[\p{L}\p{N}]))[ \t　]*(?=[^\s#＃])/u;
const bullet = /^(?:[・･•][ \t　]*|[-*+][ \t]*　[ \t　]*)(?=[^\s・･•])/u;
const number = /^(?:([０-９]{1,3})[．.）)、]|(\d{1,3})[．）](?!\d)|(\d{1,3})[.)]　)[ \t　]*(?=\S)/u;

/**
 * A line of a paragraph as the markup that its author means: `＃＃ 題` or `##題` is `## 題`, `・項目` is `- 項目`, `１．項目` is
 * `1. 項目`. Null if it is ordinary text. One `・` or number alone may be text, too: see `isListed`.
 */
export function meantMarkup(line: string): { readonly construct: FullWidthConstruct; readonly text: string } | null {
  const title = heading.exec(line);
  if (title) {
    const marks = (title[1] as string).length > 2 ? '###' : '##';
    return { construct: 'full_width_heading', text: `${marks} ${line.slice(title[0].length)}` };
  }
  const item = bullet.exec(line);
  if (item) return { construct: 'typed_bullet', text: `- ${line.slice(item[0].length)}` };
  const numbered = number.exec(line);
  if (!numbered) return null;
  const digits = (numbered[1] ?? numbered[2] ?? numbered[3] ?? '').normalize('NFKC');
  return { construct: 'full_width_number', text: `${Number(digits)}. ${line.slice(numbered[0].length)}` };
}

/** Whether markup is meant only if the next line has it, too. */
export function isListed(construct: FullWidthConstruct): boolean {
  return construct !== 'full_width_heading';
}
