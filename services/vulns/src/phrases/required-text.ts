/**
 * What a text must hold for a pattern to match it: a part, all of several requirements, or one of them. Null if nothing is
 * known to be required.
 */
export type Requirement = string | { all: Requirement[] } | { any: Requirement[] } | null;

/** A single character is in most texts. */
const shortestPart = 2;
const zeroWidth = /\\[bB]|[$^]/y;
const lookaround = /\(\?<?[=!]/y;
const groupStart = /\((?:\?(?::|<\w+>))?/y;
const characterClass = /\[(?:\\.|[^\]\\])*\]/y;
/** A set of characters, a reference to a group, or a character by its number. */
const variable = /\.|\\(?:[dDwWsS\d]|[pPku][{<][^}>]*[}>]|u[\da-fA-F]{4}|x[\da-fA-F]{2}|c[A-Za-z]|[tnrfv])/y;
const quantifier = /(?:[*+?]|\{(\d+)(?:,\d*)?\})\??/y;

/**
 * Reads out of a pattern what every match of it holds, in the order of the pattern. A negative lookaround requires nothing;
 * characters that may vary end a part.
 */
export function requiredBy({ source, flags }: RegExp): Requirement {
  // With these, a letter of ASCII also matches others.
  if (flags.includes('i') && /[uv]/.test(flags)) return null;
  return new PatternReader(source).alternatives();
}

class PatternReader {
  readonly #source: string;
  #at = 0;

  constructor(source: string) {
    this.#source = source;
  }

  /** Reads up to the end of the pattern or of the group. */
  alternatives(): Requirement {
    const each = [this.#sequence()];
    while (this.#source[this.#at] === '|') {
      this.#at++;
      each.push(this.#sequence());
    }
    if (each.length === 1) return each[0] as Requirement;
    return each.includes(null) ? null : { any: each };
  }

  #sequence(): Requirement {
    const required: Requirement[] = [];
    let part = '';
    const endPart = () => {
      if (part.length >= shortestPart) required.push(part);
      part = '';
    };
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] as string)) {
      if (this.#take(zeroWidth) !== null) continue;
      const around = this.#take(lookaround);
      if (around !== null) {
        const within = this.#group();
        if (around.endsWith('=')) required.push(within);
        continue;
      }
      if (this.#take(groupStart) !== null) {
        endPart();
        const within = this.#group();
        if (this.#least() > 0) required.push(within);
      } else if (this.#take(characterClass) !== null || this.#take(variable) !== null) {
        endPart();
        this.#least();
      } else {
        if (this.#source[this.#at] === '\\') this.#at++;
        const character = this.#source[this.#at++] as string;
        const repeated = this.#at;
        const least = this.#least();
        if (least > 0) part += character;
        if (this.#at > repeated) endPart();
      }
    }
    endPart();
    const known = required.filter((each) => each !== null);
    return known.length < 2 ? (known[0] ?? null) : { all: known };
  }

  /** Reads the rest of a group, with its bracket. */
  #group(): Requirement {
    const within = this.alternatives();
    this.#at++;
    return within;
  }

  /** How often what precedes has to occur, by the quantifier that follows, if one does. */
  #least(): number {
    const taken = this.#take(quantifier);
    if (taken === null) return 1;
    return taken.startsWith('+') ? 1 : Number(/^\{(\d+)/.exec(taken)?.[1] ?? 0);
  }

  #take(form: RegExp): string | null {
    form.lastIndex = this.#at;
    const taken = form.exec(this.#source)?.[0] ?? null;
    this.#at += taken?.length ?? 0;
    return taken;
  }
}
