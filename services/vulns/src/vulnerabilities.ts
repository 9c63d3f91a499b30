import { accountErrors } from '@kairan/accounts/operations';
import type { ReplicaState } from '@kairan/database/open-with-replica';
import { type Caller, operationsOf } from '@kairan/operation';
import { commonErrors } from '@kairan/operation/api-error';
import type { Cursors } from '@kairan/operation/cursor';
import type { Checker } from './checking/checker.ts';
import type { StoreView } from './responses/store-view.ts';
import type { ResponseContext } from './responses/vulnerability-rows.ts';
import type { SyncCode } from './sources/source.ts';
import type { Language } from './vulnerability.ts';

/** Dependencies of the operations. */
export interface Vulnerabilities {
  /** Read access to the store. */
  readonly view: StoreView;
  /** What is known about the replica that serves reads; null or absent if none does. */
  readonly replica?: (() => ReplicaState) | null;
  readonly cursors: Cursors;
  /** Public URL, without a trailing slash. */
  readonly baseUrl: string;
  /** Version of the service. */
  readonly version: string;
  readonly now: () => Date;
  /** The sources that are synced (`VULNS_SOURCES`); default: all. Those left out make the service no less healthy. */
  readonly synced?: readonly SyncCode[];
  /** Checks packages outside the thread that serves requests; default: in the same. */
  readonly checker?: Checker;
  /** Called when a detail is viewed; prioritises its model-written summary. */
  readonly detailRead?: (cve: string) => void;
}

/** Every error of the service: code, status, message. */
export const errors = {
  ...commonErrors,
  invalid_cursor: {
    status: 400,
    message:
      'Unknown cursor. Send next_cursor of the previous page with the same filters and sort, or omit cursor to start over.',
  },
  search_too_slow: {
    status: 400,
    message: 'The search took too long and was stopped. Use fewer or rarer words, or shorter phrases.',
  },
  search_busy: {
    status: 503,
    message: 'Too many searches are waiting. Repeat the request after the seconds in Retry-After.',
    headers: { 'Retry-After': '2' },
  },
  check_busy: {
    status: 503,
    message: 'Too many checks are waiting. Repeat the request after the seconds in Retry-After.',
    headers: { 'Retry-After': '5' },
  },
  ...accountErrors,
};

/** Declares an operation of this service: a read open to any caller. */
export const operation = operationsOf<Vulnerabilities>()(errors, { anyone: (caller: Caller) => caller });

/** Returns the context of responses in a language; refreshes the caches if the store has changed. */
export async function answerContext(
  { view, baseUrl }: Pick<Vulnerabilities, 'view' | 'baseUrl'>,
  language: Language,
): Promise<ResponseContext> {
  return { language, baseUrl, ...(await view.cached()) };
}
