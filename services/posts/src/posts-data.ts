import type { ServiceData } from '@kairan/backup/service-data';
import { imageFiles } from './images/image-files.ts';
import type { MediaSettings } from './images/media-settings.ts';
import { migrations } from './migrations.ts';
import { indexAllPosts } from './search/index-posts.ts';
import type { Settings } from './settings.ts';
import { derivedTables, ownTables } from './storage/derived-tables.ts';
import { writeLastBackup } from './storage/last-backup.ts';
import { openTextPool } from './text/text-pool.ts';
import { version } from './version.ts';

/** What the service has to back up: its tables and the images. */
export function postsData({ databaseUrl, ...media }: Pick<Settings, 'databaseUrl'> & MediaSettings): ServiceData {
  return {
    service: 'posts',
    ...{ version, databaseUrl, migrations },
    derived: derivedTables,
    own: ownTables,
    files: imageFiles(media),
    requireComplete: async () => {},
    recordBackup: writeLastBackup,
    async rebuild({ db }, onStep) {
      const text = openTextPool();
      try {
        const skipped = await indexAllPosts(db, text, (indexed) =>
          onStep(`indexing posts for the search, ${indexed} so far`),
        );
        if (skipped.length === 0) return [];
        return [`The search does not find these posts, whose texts could not be indexed: ${skipped.join(', ')}`];
      } finally {
        await text.close();
      }
    },
  };
}
