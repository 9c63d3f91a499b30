/** A message as its reader sees it. */
export interface ReadMail {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  /** Lines end with `\n`. */
  readonly text: string;
}

/** Reads a plain-text message (RFC 5322) as mail programs do, decoding headers and bodies. */
export function readMail(message: string): ReadMail {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const headers = head.replace(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => words(new RegExp(`^${name}: (.*)$`, 'im').exec(headers)?.[1] ?? '');
  const text = decoded(header('Content-Transfer-Encoding'), rest.join('\r\n\r\n'));
  return { from: header('From'), to: header('To'), subject: header('Subject'), text: text.replaceAll('\r\n', '\n') };
}

/** Decodes encoded words (RFC 2047); white space between two of them is dropped. */
function words(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, encoding: string, value: string) =>
      encoding.toLowerCase() === 'b'
        ? Buffer.from(value, 'base64').toString()
        : decoded('quoted-printable', value.replaceAll('_', ' ')),
    )
    .trim();
}

function decoded(encoding: string, body: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString();
  if (!/quoted-printable/i.test(encoding)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
