/** A text that departs from the syntax of its notation, before anyone looks at what it says. */
export class TextSyntaxError extends Error {
  override readonly name = 'TextSyntaxError';
  /** From 1; null if unknown. */
  readonly line: number | null;
  /** From 1; null if unknown. */
  readonly column: number | null;

  /** @param message what is wrong, without the position: `Value expected` */
  constructor(message: string, line: number | null = null, column: number | null = null) {
    super(message);
    this.line = line;
    this.column = column;
  }
}

/** A text with more objects and lists within each other than `inventoryLimits.depth`. */
export class TooDeepError extends Error {
  override readonly name = 'TooDeepError';
}

/** A text with more values than `inventoryLimits.values`. */
export class TooManyValuesError extends Error {
  override readonly name = 'TooManyValuesError';
}
