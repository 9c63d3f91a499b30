/** Groups within groups; parentheses further inside separate words. */
const deepest = 20;

/**
 * The parentheses of a search text that group: a pair outside quotes, of which the first is at the beginning of a word and
 * the second at its end, beside punctuation (`(a OR b), c`). Others, such as those of `printf(3)`, separate words.
 * @returns the positions of both of each pair
 */
export function groupSigns(text: string): ReadonlySet<number> {
  const signs = new Set<number>();
  /** Parentheses that are open, with whether each may group. */
  const open: { at: number; groups: boolean }[] = [];
  let depth = 0;
  let quoted = false;
  let before: { at: number; groups: boolean } | undefined;
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') quoted = !quoted;
    if (quoted) continue;
    if (sign === '(') {
      const outside = text[at - 1] === '-' ? at - 1 : at;
      const begins =
        outside === 0 || /\s/.test(text[outside - 1] as string) || (before?.at === outside - 1 && before.groups);
      before = { at, groups: begins && depth < deepest };
      if (before.groups) depth++;
      open.push(before);
    } else if (sign === ')') {
      const first = open.pop();
      if (first?.groups) depth--;
      if (!first?.groups || !endsWord(text, at + 1)) continue;
      signs.add(first.at);
      signs.add(at);
    }
  }
  return signs;
}

function endsWord(text: string, at: number): boolean {
  const end = /[,.;:!?、。]*(?=[\s)]|$)/y;
  end.lastIndex = at;
  return end.test(text);
}
