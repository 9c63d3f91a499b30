import fc from 'fast-check';
import { wildText } from '../arbitraries/texts.ts';

/** A value as query parameters, forms and paths carry it. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(asText).join(',') : (JSON.stringify(value) ?? '');
}

/** Percent-encoding in the way of clients, and in wrong ways. */
const encodings: readonly ((text: string) => string)[] = [
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => encodeURIComponent(text.toWellFormed()),
  (text) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
  (text) => text,
  (text) => encodeURIComponent(text.toWellFormed()).toLowerCase().slice(0, -1),
  (text) => Array.from(Buffer.from(text, 'latin1'), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  (text) => `${encodeURIComponent(text.toWellFormed())}%`,
  (text) => `${encodeURIComponent(text.toWellFormed())}%ED%A0%80`,
  (text) => `%00${encodeURIComponent(text.toWellFormed())}`,
];

/** Encodes texts for addresses; rightly, four times of five. */
export const encoding: fc.Arbitrary<(text: string) => string> = fc.oneof(
  { weight: 12, arbitrary: fc.constant(encodings[0] as (text: string) => string) },
  { weight: 3, arbitrary: fc.constantFrom(...encodings) },
);

/** The query of an input: its fields, sometimes repeated, reordered, or beside parameters of any name. */
export function queryOf(input: fc.Arbitrary<Record<string, unknown>>): fc.Arbitrary<string> {
  const more = fc.oneof(
    { weight: 8, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(fc.tuple(wildText, wildText), { maxLength: 3 }) },
    { weight: 1, arbitrary: fc.constant('repeat' as const) },
  );
  return fc.tuple(input, encoding, more).map(([fields, encode, others]) => {
    const pairs = Object.entries(fields).map(([name, value]) => [name, asText(value)] as const);
    const all = others === 'repeat' ? [...pairs, ...pairs.slice(0, 1)] : [...pairs, ...others];
    const query = all.map(([name, value]) => `${encode(name)}=${encode(value)}`).join('&');
    return query === '' ? '' : `?${query}`;
  });
}

/** A file or field of a form. */
export interface FormPart {
  readonly name: string;
  readonly filename?: string;
  readonly type?: string;
  readonly content: Buffer | string;
}

/** The body of a `multipart/form-data` request with its `Content-Type`. */
export function multipart(parts: readonly FormPart[], boundary = 'kairan-fuzz'): { type: string; body: Buffer } {
  const quoted = (text: string) => text.replace(/[\r\n"]/g, encodeURIComponent);
  const chunks = parts.flatMap(({ name, filename, type, content }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"`,
    filename === undefined ? '' : `; filename="${quoted(filename)}"`,
    type === undefined ? '' : `\r\nContent-Type: ${type}`,
    '\r\n\r\n',
    content,
    '\r\n',
  ]);
  const body = Buffer.concat([...chunks, `--${boundary}--\r\n`].map((chunk) => Buffer.from(chunk as string)));
  return { type: `multipart/form-data; boundary=${boundary}`, body };
}

/** Forms as browsers send them, with broken boundaries, headers and ends in between. */
export function formBodies(parts: fc.Arbitrary<readonly FormPart[]>): fc.Arbitrary<{ type: string; body: Buffer }> {
  const whole = parts.map((list) => multipart(list));
  return fc.oneof(
    { weight: 6, arbitrary: whole },
    {
      weight: 2,
      arbitrary: fc.tuple(whole, fc.double({ min: 0, max: 1, noNaN: true })).map(([{ type, body }, end]) => ({
        type,
        body: body.subarray(0, Math.floor(end * body.length)),
      })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(
          whole,
          fc.constantFrom(
            'multipart/form-data',
            'multipart/form-data; boundary=',
            'multipart/form-data; boundary="kairan-fuzz',
            'multipart/form-data; boundary=other',
            `multipart/form-data; boundary=${'b'.repeat(500)}`,
            'multipart/mixed; boundary=kairan-fuzz',
            'application/x-www-form-urlencoded',
          ),
        )
        .map(([{ body }, type]) => ({ type, body })),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(whole, fc.constantFrom('form-data', 'name="', '\r\n\r\n', '--kairan-fuzz', 'filename'), wildText)
        .map(([{ type, body }, part, odd]) => ({
          type,
          body: Buffer.from(body.toString('latin1').replace(part, Buffer.from(odd).toString('latin1')), 'latin1'),
        })),
    },
  );
}
