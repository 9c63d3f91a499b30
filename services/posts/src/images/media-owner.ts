import type { Database } from '@kairan/database/open';
import { readInstallationId } from '../storage/installation.ts';
import { existingMedia } from '../storage/media.ts';
import { batches } from './batches.ts';
import type { MediaStore } from './media-store.ts';

/** The images of an installation: their rows and their files. */
export interface StoredImages {
  readonly store: Database;
  readonly media: MediaStore;
}

/**
 * Checks that the image store belongs to the installation of the database. A store without an owner is claimed if that
 * is safe: if it has no images, or the database knows at least one of them.
 * @returns why nothing in the store may be deleted, and what the operator can do; null if it belongs to this installation
 */
export async function claimMedia({ store, media }: StoredImages): Promise<string | null> {
  const installation = await readInstallationId(store);
  const owner = await media.owner();
  if (owner === installation) return null;
  if (owner !== null) {
    return `The image store belongs to another installation (${owner}; the database is that of ${installation}), so no image is deleted. Set POSTS_DATABASE_URL and POSTS_MEDIA_URL to a database and images that belong together. If they do, delete .installation beside the images.`;
  }
  let images = 0;
  for await (const listed of batches(media.list())) {
    images += listed.length;
    const known = await existingMedia(
      store,
      listed.map(({ name }) => name),
    );
    if (known.size === 0) continue;
    await media.setOwner(installation);
    return null;
  }
  if (images === 0) {
    await media.setOwner(installation);
    return null;
  }
  return `The database knows none of the ${images} images in the image store, which no installation has claimed, so no image is deleted. Set POSTS_DATABASE_URL to the database of these images, or POSTS_MEDIA_URL to an empty folder or prefix.`;
}
