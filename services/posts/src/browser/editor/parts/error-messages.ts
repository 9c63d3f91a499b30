import type { Speech } from '../messages/messages.ts';
import type { Failure } from '../saving/web-client.ts';

/** Why a request failed, in the author's language as far as its code tells; the service's own sentence, in English, where it tells more. */
export function errorMessage({ code, message }: Pick<Failure, 'code' | 'message'>, speech: Speech): string {
  const known = speech.errors[code];
  if (known === undefined) return message;
  return code === 'invalid_request' ? `${known} (${message})` : known;
}
