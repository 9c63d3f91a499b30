import { fetchPublic } from '@kairan/server/public-fetch';

/** Fetches a client's metadata document. */
export type FetchDocument = (url: string) => Promise<Response>;

/** Bytes and milliseconds of a client's metadata document. */
const documentBounds = { maxBytes: 5 * 1024, timeoutMs: 3_000, headers: { Accept: 'application/json' } };

/** Fetches a document from the public internet alone. */
export const fetchClientDocument: FetchDocument = (url) => fetchPublic(url, documentBounds);
