import { errorSentence } from '../../../messages/messages.ts';
import type { Speech } from '../messages/messages.ts';
import type { Failure } from '../saving/web-client.ts';

/** Why a request failed, in the author's language. The service's own sentence is English and is never shown. */
export function errorMessage({ kind, code }: Pick<Failure, 'kind' | 'code'>, { errors }: Speech): string {
  return kind === 'unreachable' ? errors.unreachable : errorSentence(errors, code);
}
