import type { Identified } from '@kairan/http/bearer';
import type { Connection } from '@kairan/http/connection';
import type { Viewer } from './page-request.ts';

/** The reader of a page: the caller of its operations, and who is signed in. */
interface IdentifiedReader extends Identified {
  readonly viewer?: Viewer;
}

/** Identifies the reader of a page. */
export type IdentifyReader = (
  request: Request,
  connection: Connection | undefined,
) => IdentifiedReader | Promise<IdentifiedReader>;
