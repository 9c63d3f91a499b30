import { download } from '../../downloads/download.ts';
import type { DownloadFormat } from '../../downloads/formats.ts';
import { feedPlaces } from '../feeds/feed-place.ts';
import type { PagePlace } from '../places.ts';
import { search } from './search-place.ts';

/** The search, and what it finds as a feed and as a file. */
export const searchPlaces: readonly PagePlace[] = [
  { path: /^\/$/, show: search },
  ...feedPlaces,
  { path: /^\/download\.(csv|ndjson)$/, show: (shown) => download(shown.parts[0] as DownloadFormat, shown) },
];
