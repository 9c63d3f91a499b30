/**
 * Masks a value of n characters (code points): keeps the first min(4, n/4) and the last min(2, n/8), rounded down,
 * with an ellipsis between them (decisions, "Finding").
 */
export function mask(value: string): string {
  const characters = [...value];
  const head = Math.min(4, Math.floor(characters.length / 4));
  const tail = Math.min(2, Math.floor(characters.length / 8));
  return `${characters.slice(0, head).join('')}…${tail === 0 ? '' : characters.slice(-tail).join('')}`;
}
