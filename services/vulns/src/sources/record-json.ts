/** A lone surrogate can only be written as an escape. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

/**
 * Parses a record's JSON. Lone surrogates become U+FFFD: they cannot be stored or sent as text, and many programs
 * reject a whole response because of one.
 * @throws {SyntaxError} if it is not JSON
 */
export function recordJson(raw: Buffer): unknown {
  const json = raw.toString('utf8');
  return JSON.parse(json, escapedSurrogate.test(json) ? wellFormed : undefined);
}

function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
