import { tmpdir } from 'node:os';
import { dirname } from 'node:path';
import type { Check } from '@kairan/cli/doctor-command';
import { doctorCommandOf } from '@kairan/cli/doctor-command';
import { parseDatabaseUrl } from '@kairan/database/database-url';
import type { Database } from '@kairan/database/open';
import { addressFindings } from '@kairan/server/address-findings';
import type { Finding } from '@kairan/server/finding';
import { environmentSource } from '@kairan/server/settings';
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
      setting: 'VULNS_DATABASE_URL',
      migrations,
      program: 'kairan-vulns',
    };
    return [
      async () => addressFindings(settings, 'VULNS_'),
      () => databaseFindings(database, (db) => installationFindings(db, settings)),
      ...(await folderChecks(settings)),
      () => mailFindings(mailSettings(settings), mailTo, 'kairan-vulns'),
    ];
  },
});

/** Checks what is in the database: how old the data of each source is, and the running service with the same secret. */
async function installationFindings(db: Database, settings: Settings): Promise<Finding[]> {
  const { serviceFindings } = await import('@kairan/cli/service-findings');
  const { sourceFindings } = await import('../ingest/source-findings.ts');
  const { connectionReportKey } = await import('../storage/secret-box.ts');
  const key = await connectionReportKey(db);
  const { trustProxy } = settings;
  const service = await serviceFindings({ address: publicAddress(settings), key, trustProxy, version });
  return [...(await sourceFindings(db, settings, Date.now())), ...service];
}

async function folderChecks({ databaseUrl }: Settings): Promise<Check[]> {
  const { folderFindings } = await import('@kairan/cli/folder-findings');
  const location = parseDatabaseUrl(databaseUrl);
  // Archives of OSV and the CVE List are downloaded there; the latter needs 1.3 GB.
  const folders = [{ check: 'temporary', path: tmpdir(), setting: 'TMPDIR', wantedBytes: 2 * gibibyte }];
  if (location.engine === 'sqlite') {
    const path = dirname(location.file);
    folders.unshift({ check: 'database', path, setting: 'VULNS_DATABASE_URL', wantedBytes: 5 * gibibyte });
  }
  return folders.map((folder) => () => folderFindings(folder));
}
