import { fetchPublic } from '@kairan/server/public-fetch';

/** Fetches a client's metadata document. */
export type FetchDocument = (url: string) => Promise<Response>;

/** The largest metadata document in bytes, and the time limit in milliseconds. */
const documentBounds = { maxBytes: 5 * 1024, timeoutMs: 3_000, headers: { Accept: 'application/json' } };

/** Fetches a document, from public internet addresses only. */
export const fetchClientDocument: FetchDocument = (url) => fetchPublic(url, documentBounds);
