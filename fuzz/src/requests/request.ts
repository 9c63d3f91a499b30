/** Who sends a request. */
export const roles = ['nobody', 'user', 'editor'] as const;
export type Role = (typeof roles)[number];

/** A request without its credentials, which are those of its role. */
export interface FuzzRequest {
  readonly role: Role;
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: Buffer | null;
}

/** A request with its response. */
export interface Exchange {
  readonly request: FuzzRequest;
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: Buffer;
  /** Milliseconds from the request to the end of the response. */
  readonly ms: number;
}

const shown = 2_000;

/** A request as a person reads it: request line, role, headers, body. */
export function requestText({ role, method, target, headers, body }: FuzzRequest): string {
  const lines = headers.map(([name, value]) => `  ${name}: ${JSON.stringify(value)}`);
  const text = body === null ? [] : [`  ${bodyText(body)}`];
  return [`${method} ${cut(target)} (as ${role})`, ...lines.map(cut), ...text].join('\n');
}

function bodyText(body: Buffer): string {
  const text = body.toString('utf8');
  return Buffer.from(text).equals(body) ? cut(text) : `base64 ${cut(body.toString('base64'))}`;
}

function cut(text: string): string {
  return text.length <= shown ? text : `${text.slice(0, shown)}… (${text.length} characters)`;
}
