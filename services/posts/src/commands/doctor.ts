import { resolve } from 'node:path';
import { type Check, doctorCommandOf } from '@kairan/cli/doctor-command';
import type { Database } from '@kairan/database/open';
import { type Finding, fault, fine } from '@kairan/server/finding';
import { environmentSource } from '@kairan/server/settings';
import { processConnections } from '../connections.ts';
import { mediaFolderOf } from '../images/open-media.ts';
import { publicAddress, type Settings } from '../settings.ts';
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
  const media = { check: 'media', path: mediaFolderOf(settings.mediaUrl), setting: 'POSTS_MEDIA_URL' };
  return [
    ...installationChecks({
      ...{ settings, version, prefix: 'POSTS_', address: publicAddress(settings) },
      database: { url: settings.databaseUrl, setting: 'POSTS_DATABASE_URL', migrations, version, program },
      connections: { process: processConnections, once: 0 },
      databaseBytes: gibibyte,
      temporaryBytes: gibibyte / 4,
      folders: [{ ...media, wantedBytes: gibibyte, written: () => true }],
      lastBackup: readLastBackup,
      reportKey: async (db) => (await readKeys(db)).connectionReport,
      further: async (db) => [await mediaFinding(db, settings)],
    }),
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
