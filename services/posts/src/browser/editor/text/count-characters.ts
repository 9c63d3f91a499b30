/** Counts characters as the service does: Unicode code points. */
export function countCharacters(text: string): number {
  let halves = 0;
  for (let at = 0; at < text.length; at++)
    if ((text.charCodeAt(at) & 0xfc00) === 0xdc00 && at > 0) halves += pairsWith(text, at);
  return text.length - halves;
}

function pairsWith(text: string, at: number): 0 | 1 {
  return (text.charCodeAt(at - 1) & 0xfc00) === 0xd800 ? 1 : 0;
}
