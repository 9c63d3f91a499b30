import type { Speech } from '../messages/messages.ts';
import type { Failure } from '../saving/web-client.ts';

/** Why a request failed, in the author's language as far as its code tells; the service's own sentence, in English, where it tells more. */
export function refusalWords({ code, says }: Pick<Failure, 'code' | 'says'>, speech: Speech): string {
  const known = speech.refusals[code];
  if (known === undefined) return says;
  return code === 'invalid_request' ? `${known} (${says})` : known;
}
