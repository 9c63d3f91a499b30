/** Characters that count at the border of a mark. */
const border = 8;

/** A text that is written piece by piece. Its end is cached, as reading it would copy a long text each time. */
export function writing(before: string) {
  const pieces: string[] = [];
  let tail = before.slice(-border);
  return {
    add(piece: string): void {
      pieces.push(piece);
      tail = (tail + piece).slice(-border);
    },
    /** Puts a backslash before a character if the text ends with it, and not with an escaped one. */
    escapeLast(sign: string): void {
      const last = pieces.length - 1;
      const piece = pieces[last];
      if (!piece?.endsWith(sign) || (/(\\*)$/.exec(piece.slice(0, -1))?.[0].length ?? 0) % 2 === 1) return;
      pieces[last] = `${piece.slice(0, -1)}\\${sign}`;
      tail = (tail.slice(0, -1) + pieces[last].slice(-2)).slice(-border);
    },
    tail: () => tail,
    text: () => pieces.join(''),
  };
}
