/**
 * A value as data for a model: JSON, whose strings no quote or line break of theirs can end; what chat templates may take for
 * their own marks (`<|im_end|>`, `</s>`, `[INST]`) and what cannot be seen is escaped, since some servers look for such marks in
 * the data too. JSON that means the same, for whoever reads it as JSON.
 */
export function asData(value: unknown): string {
  return JSON.stringify(value).replace(/[<\p{Cf}\u{e0000}-\u{e0fff}]|\[(?=[/A-Z])/gu, escaped);
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, unit) => {
    return `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`;
  }).join('');
}
