import { accountErrors } from '@kairan/accounts/operations';
import { type Caller, operationsOf } from '@kairan/operation';
import { commonErrors } from '@kairan/operation/api-error';
import type { Cursors } from '@kairan/operation/cursor';
import type { StoreView } from './responses/store-view.ts';
import type { ResponseContext } from './responses/vulnerability-rows.ts';
import type { SyncCode } from './sources/source.ts';
import type { Language } from './vulnerability.ts';

/** What the operations need from outside. */
export interface Vulnerabilities {
  /** Where answers are read. */
  readonly view: StoreView;
  readonly cursors: Cursors;
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
  /** The service's own version. */
  readonly version: string;
  readonly now: () => Date;
  /** When the running service syncs a source next; null where it does not by itself. */
  readonly nextRun: (source: SyncCode) => Date | null;
  /** Told of each vulnerability whose detail is read, where a model makes summaries: what is read has its turn earlier. */
  readonly detailRead?: (cve: string) => void;
}

/** Every refusal of the service: code, status, sentence. */
export const errors = {
  ...commonErrors,
  invalid_cursor: {
    status: 400,
    message:
      'The cursor is not one of this list. Take next_cursor of the page before, with the same filters and sort, or start without a cursor.',
  },
  ...accountErrors,
};

/** An operation of this service: a read that anyone may call. */
export const operation = operationsOf<Vulnerabilities>()(errors, { anyone: (caller: Caller) => caller });

/** What answers in a language need; reads what was remembered anew if the store has changed. */
export async function answerContext(
  { view, baseUrl }: Pick<Vulnerabilities, 'view' | 'baseUrl'>,
  language: Language,
): Promise<ResponseContext> {
  return { language, baseUrl, ...(await view.cached()) };
}
