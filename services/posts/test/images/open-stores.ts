import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type S3Server, startS3Server } from '@kairan/testing/s3-server';
import { type BucketAccess, bucketAccess, type MediaSettings } from '../../src/images/media-settings.ts';
import { type OpenMedia, openMedia } from '../../src/images/open-media.ts';

/** Settings for a bucket of a server, with a local folder. */
export function bucketSettings({ url, credentials }: S3Server, folder: string): MediaSettings {
  return {
    mediaUrl: url('live'),
    mediaCache: join(folder, 'cache'),
    awsAccessKeyId: credentials.accessKeyId,
    awsSecretAccessKey: credentials.secretAccessKey,
  };
}

/** The same as environment variables of a service. */
export function bucketEnvironment({ url, credentials }: S3Server): Record<string, string> {
  return {
    POSTS_MEDIA_URL: url('live'),
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
}

/** Access to a bucket of a server. */
export function accessTo(server: S3Server): BucketAccess {
  return bucketAccess(bucketSettings(server, '')) as BucketAccess;
}

/** A temporary folder with a server, removed at the end of a block. */
export interface TestStore extends AsyncDisposable {
  readonly folder: string;
  readonly settings: MediaSettings;
  /** The same as environment variables. */
  readonly environment: Record<string, string>;
  /** Null for images in a folder. */
  readonly server: S3Server | null;
  open(): Promise<OpenMedia>;
}

/** An empty image store of one kind. */
export async function openTestStore(kind: 'folder' | 'bucket'): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'kairan-media-'));
  const server = kind === 'bucket' ? await startS3Server() : null;
  const settings = server ? bucketSettings(server, folder) : { mediaUrl: `file:${join(folder, 'media')}` };
  const environment = server
    ? { ...bucketEnvironment(server), POSTS_MEDIA_CACHE: join(folder, 'cache') }
    : { POSTS_MEDIA_URL: settings.mediaUrl };
  return {
    ...{ folder, settings, environment, server },
    open: () => openMedia(settings),
    async [Symbol.asyncDispose]() {
      await server?.[Symbol.asyncDispose]();
      await rm(folder, { recursive: true });
    },
  };
}
