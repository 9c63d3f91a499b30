import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { MediaStore, StoredMedia } from './media-store.ts';
import type { WorkFolder } from './work-folder.ts';

/** Images that are copied at the same time. */
const atOnce = 8;

/** What a copy did. */
export interface CopiedMedia {
  /** All images that were there, and are now in both stores with the same content. */
  readonly images: number;
  /** Of these, those that were missing in the other store. */
  readonly copied: number;
  /** Of these. */
  readonly bytes: number;
  /** Names under which the other store has another content. They were not changed. */
  readonly different: readonly string[];
}

/** Where images are copied from and to. */
export interface MediaCopy {
  readonly from: MediaStore;
  readonly to: MediaStore;
  /** For temporary files. */
  readonly work: WorkFolder;
  /** Receives what is done now, for the operator. */
  readonly onStep: (what: string) => void;
}

/**
 * Copies the images of a store to another one, and the id of their installation. Afterwards every image has been read in
 * both and compared. It can be repeated: what is there already is only compared. Smaller versions, which are made again on
 * demand, and the trash stay behind.
 * @throws Error if the other store belongs to another installation
 */
export async function copyMedia({ from, to, work, onStep }: MediaCopy): Promise<CopiedMedia> {
  await copyOwner(from, to);
  const counts = { images: 0, copied: 0, bytes: 0 };
  const different: string[] = [];
  const names = from.list()[Symbol.asyncIterator]();
  let failed = false;

  async function copyAll(): Promise<void> {
    try {
      for (;;) {
        const { done, value } = await names.next();
        if (done || failed) return;
        const outcome = await copyOne(value.name, { from, to, work });
        if (outcome === 'discarded') continue;
        if (outcome === 'different') different.push(value.name);
        else {
          counts.images += 1;
          counts.bytes += outcome.bytes;
          counts.copied += outcome.copied ? 1 : 0;
        }
        onStep(`copying images, ${counts.images} so far`);
      }
    } catch (error) {
      failed = true;
      throw error;
    }
  }

  // All end before an error is reported, so that no temporary file stays.
  const ended = await Promise.allSettled(Array.from({ length: atOnce }, copyAll));
  await names.return?.();
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
  return { ...counts, different };
}

async function copyOwner(from: MediaStore, to: MediaStore): Promise<void> {
  const [owner, other] = [await from.owner(), await to.owner()];
  if (other !== null && other !== owner)
    throw new Error(`The images to copy to belong to another installation (${other}). Nothing was copied.`);
  if (owner !== null && other === null) await to.setOwner(owner);
}

type Outcome = 'discarded' | 'different' | { readonly copied: boolean; readonly bytes: number };

async function copyOne(name: string, { from, to, work }: Omit<MediaCopy, 'onStep'>): Promise<Outcome> {
  const path = work.newPath();
  try {
    const image = await from.read(name);
    // The clean-up discarded it since it was listed.
    if (image === null) return 'discarded';
    const digest = await digestOf(image, path);
    const existing = await to.read(name);
    if (existing === null) await to.put(name, path);
    const found = existing ?? (await to.read(name));
    if (found === null) throw new Error(`${name} was stored, but is not there.`);
    if ((await digestOf(found)) === digest) return { copied: existing === null, bytes: image.bytes };
    return 'different';
  } finally {
    await rm(path, { force: true });
  }
}

/** Reads an image, and computes its SHA-256. @param path of a file to which it is written */
async function digestOf({ body }: StoredMedia, path?: string): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* (parts: AsyncIterable<Uint8Array>) {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
  };
  if (path === undefined) await pipeline(body, hash);
  else await pipeline(body, hashed, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  return hash.digest('hex');
}
