import { resolve } from 'node:path';
import { type Check, doctorCommandOf } from '@kairan/cli/doctor-command';
import type { CheckedFolder } from '@kairan/cli/folder-findings';
import type { Database } from '@kairan/database/open';
import { isUnavailable } from '@kairan/operation/unavailable-error';
import { type Finding, fault, fine } from '@kairan/server/finding';
import { environmentSource } from '@kairan/server/settings';
import { processConnections } from '../connections.ts';
import { bucketAccess } from '../images/media-settings.ts';
import { cacheFolderOf, mediaFolderOf, openBucketMedia } from '../images/open-media.ts';
import { publicAddress, type Settings } from '../settings.ts';
import { purgeAddress } from '../shared-caches/purge-settings.ts';
import { version } from '../version.ts';
import { commandSettings } from './context.ts';

const program = 'kairan-posts';
const gibibyte = 1024 ** 3;

export const doctorCommand = doctorCommandOf<Settings>({
  settings: commandSettings,
  settingsFrom: () => environmentSource(process.cwd()),
  checks: checksOf,
});

async function checksOf(settings: Settings, mailTo: string | null): Promise<readonly Check[]> {
  // Loaded only here: other commands check nothing.
  const { installationChecks } = await import('@kairan/cli/installation-checks');
  const { mailFindings } = await import('@kairan/mail/mail-findings');
  const { mailSettings } = await import('@kairan/mail/mail-settings');
  const { modelFindings } = await import('@kairan/language-model/model-findings');
  const { modelEndpoint } = await import('@kairan/language-model/model-settings');
  const { migrations } = await import('../migrations.ts');
  const { readLastBackup } = await import('../storage/last-backup.ts');
  const { readKeys } = await import('../storage/secret.ts');
  const { purgeFindings } = await import('../shared-caches/purge-findings.ts');
  return [
    ...installationChecks({
      ...{ settings, version, prefix: 'POSTS_', address: publicAddress(settings) },
      database: { url: settings.databaseUrl, setting: 'POSTS_DATABASE_URL', migrations, version, program },
      connections: { process: processConnections, once: 0 },
      databaseBytes: gibibyte,
      temporaryBytes: gibibyte / 4,
      folders: [imageFolder(settings)],
      lastBackup: readLastBackup,
      reportKey: async (db) => (await readKeys(db)).connectionReport,
      further: (db) => ownerFindings(db, settings),
    }),
    () => bucketChecks(settings),
    () => purgeFindings(purgeAddress(settings)),
    () => mailFindings(mailSettings(settings), mailTo, program),
    () => modelFindings(modelEndpoint(settings), withoutModel(settings)),
  ];
}

function withoutModel({ aiBaseUrl, aiUnavailable }: Settings): string {
  if (aiBaseUrl === null) return 'Posts are checked by the built-in rules alone.';
  return aiUnavailable === 'hold'
    ? 'Until it answers, posts wait for an editor (POSTS_AI_UNAVAILABLE=hold).'
    : 'Until it answers, posts are published without its check (POSTS_AI_UNAVAILABLE=publish).';
}

/** The folder of the images, or the one with the cache and the temporary files of a bucket. */
function imageFolder(settings: Settings): CheckedFolder {
  const common = { check: 'media', written: () => true };
  return bucketAccess(settings) === null
    ? { ...common, path: mediaFolderOf(settings.mediaUrl), setting: 'POSTS_MEDIA_URL', wantedBytes: gibibyte }
    : {
        ...{ ...common, path: cacheFolderOf(settings), setting: 'POSTS_MEDIA_CACHE' },
        wantedBytes: settings.mediaCacheMib * 1024 ** 2,
      };
}

async function bucketChecks(settings: Settings): Promise<readonly Finding[]> {
  const access = bucketAccess(settings);
  if (access === null) return [];
  const { bucketFindings } = await import('../images/s3/bucket-findings.ts');
  return bucketFindings((await openBucketMedia(access)).bucket);
}

async function ownerFindings(db: Database, settings: Settings): Promise<Finding[]> {
  const { readInstallationId } = await import('../storage/installation.ts');
  try {
    return [ownerFinding(await mediaOwner(settings), await readInstallationId(db))];
  } catch (error) {
    // The check of the bucket reports it.
    if (bucketAccess(settings) !== null && isUnavailable(error)) return [];
    throw error;
  }
}

function ownerFinding({ images, owner }: { images: string; owner: string | null }, installation: string): Finding {
  if (owner === null)
    return fine('media', `${images} belongs to no installation yet; the service claims it when it starts.`);
  if (owner === installation) return fine('media', `${images} belongs to this database.`);
  const action = 'Set POSTS_DATABASE_URL and POSTS_MEDIA_URL to a database and images that belong together.';
  return fault('media', `${images} belongs to the database of another installation (${owner}).`, action);
}

/** The installation that the images belong to, without creating anything. */
async function mediaOwner(settings: Settings): Promise<{ images: string; owner: string | null }> {
  const access = bucketAccess(settings);
  if (access !== null) {
    const { media, bucket } = await openBucketMedia(access);
    return { images: `The ${bucket.name}`, owner: await media.owner() };
  }
  const { readOwner } = await import('../images/disk-media.ts');
  const folder = resolve(mediaFolderOf(settings.mediaUrl));
  return { images: folder, owner: await readOwner(folder) };
}
