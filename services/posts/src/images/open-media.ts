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
  const folder = url.startsWith('file://') ? fileURLToPath(url) : url.slice('file:'.length);
  const work = await openWorkFolder(`${folder}/work`);
  return { media: diskMedia(folder, work), work };
}
