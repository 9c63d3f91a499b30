import { fileURLToPath } from 'node:url';
import { diskMedia } from './disk-media.ts';
import type { MediaStore } from './media-store.ts';
import { openWorkFolder, type WorkFolder } from './work-folder.ts';

/** The image store and the folder for temporary files beside it. */
export interface OpenMedia {
  readonly media: MediaStore;
  readonly work: WorkFolder;
}

/**
 * Opens the image store of a setting and creates it if needed.
 * @param url a `file:` URL; relative ones are relative to the working directory
 */
export async function openMedia(url: string): Promise<OpenMedia> {
  const folder = mediaFolderOf(url);
  const work = await openWorkFolder(`${folder}/work`).catch((error: Error) => {
    throw new Error(`POSTS_MEDIA_URL must name a folder that can be written: ${error.message}.`, { cause: error });
  });
  return { media: diskMedia(folder, work), work };
}

/** The folder of a `file:` URL. */
export function mediaFolderOf(url: string): string {
  return url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
}
