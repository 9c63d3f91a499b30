import { tmpdir } from 'node:os';
import { dirname, resolve } from 'node:path';
import type { Check } from '@kairan/cli/doctor-command';
import { doctorCommandOf } from '@kairan/cli/doctor-command';
import { parseDatabaseUrl } from '@kairan/database/database-url';
import type { Database } from '@kairan/database/open';
import { addressFindings } from '@kairan/server/address-findings';
import { type Finding, fault, fine } from '@kairan/server/finding';
import { environmentSource } from '@kairan/server/settings';
import { mediaFolderOf } from '../images/open-media.ts';
import { publicAddress, type Settings } from '../settings.ts';
import { version } from '../version.ts';
import { commandSettings } from './context.ts';

const gibibyte = 1024 ** 3;

export const doctorCommand = doctorCommandOf<Settings>({
  settings: commandSettings,
  settingsFrom: () => environmentSource(process.cwd()),
  async checks(settings, mailTo) {
    // Loaded only here: other commands check nothing.
    const { databaseFindings } = await import('@kairan/cli/database-findings');
    const { mailFindings } = await import('@kairan/mail/mail-findings');
    const { mailSettings } = await import('@kairan/mail/mail-settings');
    const { migrations } = await import('../migrations.ts');
    const database = {
      url: settings.databaseUrl,
      setting: 'POSTS_DATABASE_URL',
      migrations,
      program: 'kairan-posts',
    };
    return [
      async () => addressFindings(settings, 'POSTS_'),
      () => databaseFindings(database, (db) => installationFindings(db, settings)),
      ...(await folderChecks(settings)),
      () => mailFindings(mailSettings(settings), mailTo, 'kairan-posts'),
    ];
  },
});

/** Checks what belongs to the database: the image folder, and the running service. */
async function installationFindings(db: Database, settings: Settings): Promise<Finding[]> {
  const { serviceFindings } = await import('@kairan/cli/service-findings');
  const { readKeys } = await import('../storage/secret.ts');
  const { connectionReport: key } = await readKeys(db);
  const { trustProxy } = settings;
  const service = await serviceFindings({ address: publicAddress(settings), key, trustProxy, version });
  return [await mediaFinding(db, settings), ...service];
}

async function mediaFinding(db: Database, { mediaUrl }: Settings): Promise<Finding> {
  const { readOwner } = await import('../images/disk-media.ts');
  const { readInstallationId } = await import('../storage/installation.ts');
  const folder = resolve(mediaFolderOf(mediaUrl));
  const owner = await readOwner(folder);
  if (owner === null)
    return fine('media', `${folder} belongs to no installation yet; the service claims it when it starts.`);
  if (owner === (await readInstallationId(db))) return fine('media', `${folder} belongs to this database.`);
  const action = 'Set POSTS_DATABASE_URL and POSTS_MEDIA_URL to a database and a folder that belong together.';
  return fault('media', `${folder} belongs to the database of another installation (${owner}).`, action);
}

async function folderChecks({ databaseUrl, mediaUrl }: Settings): Promise<Check[]> {
  const { folderFindings } = await import('@kairan/cli/folder-findings');
  const location = parseDatabaseUrl(databaseUrl);
  const folders = [
    { check: 'media', path: mediaFolderOf(mediaUrl), setting: 'POSTS_MEDIA_URL', wantedBytes: gibibyte },
    { check: 'temporary', path: tmpdir(), setting: 'TMPDIR', wantedBytes: gibibyte / 4 },
  ];
  if (location.engine === 'sqlite') {
    const path = dirname(location.file);
    folders.unshift({ check: 'database', path, setting: 'POSTS_DATABASE_URL', wantedBytes: gibibyte });
  }
  return folders.map((folder) => () => folderFindings(folder));
}
