import { createRequire } from 'node:module';
import { type DestinationStream, destination, type Logger, pino } from 'pino';
import type pinoPretty from 'pino-pretty';
import type { LogLevel } from './log-level.ts';
import { LogStream } from './log-stream.ts';
import { withSourcePositions } from './source-positions.ts';

export type { Logger } from 'pino';

/** Keys whose values are never logged, at the first three levels of an object. */
const secretKeys = [
  'authorization',
  'cookie',
  '["set-cookie"]',
  'password',
  'secret',
  'token',
  'client_secret',
  'access_token',
  'refresh_token',
  'code_verifier',
  'apiKey',
  '["x-mcp-client-secret"]',
];
const below = (prefix: string) =>
  secretKeys.map((key) => (key.startsWith('[') ? `${prefix}${key}` : `${prefix}.${key}`));
const redacted = [...secretKeys, ...below('*'), ...below('*.*')];

/**
 * Opens the service's log: one JSON object per line on standard error, readable lines if that is a terminal.
 * @param stream writes there instead (tests)
 */
export function openLog({
  name,
  level,
  stream,
}: {
  name: string;
  level: LogLevel;
  stream?: DestinationStream;
}): Logger {
  const options = {
    name,
    level,
    redact: { paths: redacted, censor: '[secret]' },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    hooks: { streamWrite: (line: string) => maskSecrets(withSourcePositions(line)) },
  };
  return pino(options, new LogStream(stream ?? standardError()));
}

/** Returns the stream of a log that `openLog` opened. */
export function logStreamOf(log: Logger): LogStream {
  return (log as unknown as Record<symbol, LogStream>)[pino.symbols.streamSym] as LogStream;
}

/**
 * Masks the secrets that errors of drivers and clients like to quote: user information in URLs, bearer tokens, codes
 * and tokens of OAuth in addresses and forms. The time grows with the length of the text only: what errors quote may
 * be long. So of a scheme of more than 31 letters only the end is matched, which hides the same.
 */
export function maskSecrets(text: string): string {
  return text
    .replace(/([a-z][a-z0-9+.-]{0,30}:\/\/)[^\s/?#@"']*@/gi, '$1[secret]@')
    .replace(/([?&](?:code|code_verifier|access_token|refresh_token|token)=)[^&\s"']+/g, '$1[secret]')
    .replace(/\b(bearer|basic)\s+[\w\-.~+/]+=*/gi, '$1 [secret]');
}

function standardError(): DestinationStream {
  if (!process.stderr.isTTY) return destination({ dest: 2, sync: true });
  // Loaded only for a terminal, which services rarely have.
  const pretty = createRequire(import.meta.url)('pino-pretty') as typeof pinoPretty;
  return pretty({ destination: 2, sync: true, ignore: 'pid,hostname,name', translateTime: 'SYS:HH:MM:ss' });
}
