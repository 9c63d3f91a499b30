/** Alphabets of tokens. */
const alphabets = {
  base62: 'q1W2e3R4t5Y6u7I8o9P0aSdFgHjKlZxCvBnMQwErTyUiOpAsDfGhJkLzXcVbNm',
  lower: 'q1w2e3r4t5y6u7i8o9p0asdfghjklzxcvbnm',
  upper: 'Q1W2E3R4T5Y6U7I8O9P0ASDFGHJKLZXCVBNM',
  hex: '0f1e2d3c4b5a69788796a5b4c3d2e1f0',
} as const;

/** Makes a fictional value of a length: a walk over the alphabet with a growing stride. */
export function madeUp(length: number, alphabet: keyof typeof alphabets = 'base62'): string {
  const letters = alphabets[alphabet];
  let at = 0;
  return Array.from({ length }, (_, index) => {
    at = (at + 1 + Math.floor(index / letters.length) * 3) % letters.length;
    return letters[at];
  }).join('');
}

/** Encodes JSON as base64url. */
export function encoded(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
