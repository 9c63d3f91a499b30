import { download } from '../downloads/download.ts';
import type { DownloadFormat } from '../downloads/formats.ts';
import { feedRoutes } from '../feeds/feed-route.ts';
import { listPairs } from '../page-queries.ts';
import type { PageRoute } from '../routes.ts';
import { search } from './search-route.ts';

/** The search, its feeds and its downloads. */
export const searchRoutes: readonly PageRoute[] = [
  // The home page shows running syncs, which may end without any write, and news for its reader: also with a parameter
  // that no search has (`/?utm_source=…`).
  { path: /^\/$/, cached: ({ pairs }) => listPairs(pairs).length > 0, show: search },
  ...feedRoutes,
  { path: /^\/download\.(csv|ndjson)$/, show: (shown) => download(shown.parts[0] as DownloadFormat, shown) },
];
