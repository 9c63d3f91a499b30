/** Half of a surrogate pair can only have been written so. */
const escapedSurrogate = /\\u[dD][89a-fA-F]/;

/**
 * A record's JSON. Half characters become U+FFFD: they are no text that could be stored or sent, and many programs refuse a
 * whole answer for one of them.
 * @throws {SyntaxError} it is not JSON
 */
export function recordJson(raw: Buffer): unknown {
  const json = raw.toString('utf8');
  return JSON.parse(json, escapedSurrogate.test(json) ? wellFormed : undefined);
}

function wellFormed(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
