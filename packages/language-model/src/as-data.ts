/**
 * Serialises a value as data for a model: JSON whose strings cannot be ended by quotes or line breaks in them.
 * Possible marks of chat templates (`<|im_end|>`, `</s>`, `[INST]`) and invisible characters are escaped, since some
 * servers look for such marks in data too. It parses to an equal value.
 */
export function asData(value: unknown): string {
  return JSON.stringify(value).replace(/[<\p{Cf}\u{e0000}-\u{e0fff}]|\[(?=[/A-Z])/gu, escaped);
}

function escaped(character: string): string {
  return Array.from({ length: character.length }, (_, unit) => {
    return `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`;
  }).join('');
}
