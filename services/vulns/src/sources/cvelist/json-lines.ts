import { UpstreamError } from '../source.ts';

const longestLine = 64 * 1024 * 1024;

/**
 * Splits a document into its lines without loading it whole; blank lines are left out. Only line feeds separate: other line
 * separators of Unicode may be part of a JSON text.
 * @param what names the document in errors
 * @throws {UpstreamError} while iterating, if a line has more than 64 MiB
 */
export async function* jsonLines(bytes: AsyncIterable<Buffer>, what: string): AsyncGenerator<Buffer> {
  let parts: Buffer[] = [];
  let length = 0;
  const take = () => {
    const line = parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts, length);
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of bytes) {
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end !== -1; end = chunk.indexOf(0x0a, from)) {
      parts.push(chunk.subarray(from, end));
      length += end - from;
      from = end + 1;
      const line = take();
      if (!isBlank(line)) yield line;
    }
    parts.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestLine) throw new UpstreamError(`${what} has a line of more than ${longestLine} bytes`);
  }
  const last = take();
  if (!isBlank(last)) yield last;
}

function isBlank(line: Buffer): boolean {
  return line.length === 0 || (line.length < 8 && line.toString('latin1').trim() === '');
}
