import { download } from '../downloads/download.ts';
import type { DownloadFormat } from '../downloads/formats.ts';
import { feedRoutes } from '../feeds/feed-route.ts';
import type { PageRoute } from '../routes.ts';
import { search } from './search-route.ts';

/** The search, and what it finds as a feed and as a file. */
export const searchRoutes: readonly PageRoute[] = [
  // What is shown where nothing is searched for tells of running syncs, which the clock alone may end.
  { path: /^\/$/, kept: ({ pairs }) => pairs.length > 0, show: search },
  ...feedRoutes,
  { path: /^\/download\.(csv|ndjson)$/, show: (shown) => download(shown.parts[0] as DownloadFormat, shown) },
];
