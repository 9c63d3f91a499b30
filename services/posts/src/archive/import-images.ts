import { hash } from 'node:crypto';
import { ApiError } from '@kairan/operation/api-error';
import { saveNewImage } from '../drafts/new-image.ts';
import { failWith } from '../errors.ts';
import { usedOnDay } from '../storage/day-counts.ts';
import { findImportedImage, recordImportedImage } from '../storage/imports.ts';
import type { UploadKind } from '../storage/media.ts';
import { type ImportContext, LeftOut } from './import-context.ts';
import type { ImportedImage } from './import-report.ts';
import { SourceError } from './import-source.ts';

/** Largest image, as for uploads of files (specification, section 8). */
const maxImageBytes = 10 * 1024 * 1024;

/**
 * Uploads the images of an import, each file once per kind. An image that was imported before is used again, so that
 * repeating an import costs no uploads.
 */
export class ImportImages {
  readonly #context: ImportContext;
  readonly #known = new Map<string, ImportedImage>();
  #planned = 0;

  constructor(context: ImportContext) {
    this.#context = context;
  }

  /**
   * Uploads a file of the source.
   * @returns also if the image cannot be used: its status and message tell why
   * @throws {LeftOut} if the daily limit is reached: an article is not imported without its images because of a limit
   */
  async add(path: string, kind: UploadKind): Promise<ImportedImage> {
    const key = `${kind} ${path}`;
    const known = this.#known.get(key);
    if (known) return known;
    const image = await this.#imported(path, kind);
    this.#known.set(key, image);
    return image;
  }

  async #imported(path: string, kind: UploadKind): Promise<ImportedImage> {
    const file = this.#context.source.files.get(path);
    if (!file) return missingImage(path);
    try {
      return await this.#stored(path, kind, await file.read(maxImageBytes));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'limit_reached')
        throw new LeftOut('uploads_limit', error.message);
      if (!(error instanceof ApiError || error instanceof SourceError)) throw error;
      return { path, status: 'refused', url: null, message: error.message };
    }
  }

  async #stored(path: string, kind: UploadKind, bytes: Buffer): Promise<ImportedImage> {
    const { deps, author, dryRun } = this.#context;
    const contentHash = hash('sha256', bytes, 'hex');
    const earlier = await findImportedImage(deps.store, author.id, { kind, hash: contentHash });
    if (earlier !== undefined) return { path, status: 'reused', url: `/media/${earlier}`, message: null };
    if (dryRun) return this.#plan(path, contentHash);

    const { url } = await saveNewImage(
      deps,
      author,
      { kind, sourceOf: () => ({ content: bytes }) },
      failWith,
      async (tx, answer) => {
        const name = answer.url.slice('/media/'.length);
        const at = deps.now().getTime();
        await recordImportedImage(tx, { userId: author.id, kind, hash: contentHash, name, at });
      },
    );
    return { path, status: 'uploaded', url, message: null };
  }

  /** Counts an image that a dry run would upload, under a name that no image has. */
  async #plan(path: string, contentHash: string): Promise<ImportedImage> {
    const { deps, author } = this.#context;
    const { name: day } = deps.dayOf(deps.now().getTime());
    const used = (await usedOnDay(deps.reading, author.id, day, 'uploads')) + this.#planned;
    if (used >= deps.limits.uploads) {
      throw new LeftOut('uploads_limit', `The daily limit of ${deps.limits.uploads} uploaded images would be reached.`);
    }
    this.#planned += 1;
    return { path, status: 'uploaded', url: `/media/planned-${contentHash}`, message: null };
  }
}

/** The report on an image that is not in the source. */
export function missingImage(path: string): ImportedImage {
  return { path, status: 'missing', url: null, message: 'There is no such file in the import.' };
}
