/** Adds the space between Latin and Japanese letters; there is none between Japanese ones. */
export function spaced(name: string): string {
  return /[\u3000-\u30ff\u3400-\u9fff\uff00-\uff60]$/.test(name) ? name : `${name} `;
}

/** Adds the same space before text that follows Japanese letters. */
export function spacedBefore(text: string): string {
  return /^[\x21-\x7e]/.test(text) ? ` ${text}` : text;
}
