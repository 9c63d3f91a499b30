import { type Check, doctorCommandOf } from '@kairan/cli/doctor-command';
import { environmentSource } from '@kairan/server/settings';
import { mostConnections } from '../connections.ts';
import { publicAddress, type Settings } from '../settings.ts';
import { version } from '../version.ts';
import { commandSettings } from './context.ts';

const program = 'kairan-vulns';
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
  const { sourceFindings } = await import('../ingest/source-findings.ts');
  const { migrations } = await import('../migrations.ts');
  const { readLastBackup } = await import('../storage/last-backup.ts');
  const { connectionReportKey } = await import('../storage/secret-box.ts');
  const endpoint = modelEndpoint(settings);
  const sources = settings.sync === 'auto' ? settings.sources.length : 0;
  return [
    ...installationChecks({
      ...{ settings, version, prefix: 'VULNS_', address: publicAddress(settings) },
      database: { url: settings.databaseUrl, setting: 'VULNS_DATABASE_URL', migrations, version, program },
      connections: mostConnections({
        summaries: endpoint !== null,
        replica: settings.databaseReadUrl !== null,
        sources,
      }),
      databaseBytes: 5 * gibibyte,
      // Archives of OSV and the CVE List are downloaded there; the latter needs 1.3 GB.
      temporaryBytes: 2 * gibibyte,
      folders: [],
      lastBackup: readLastBackup,
      reportKey: connectionReportKey,
      further: (db) => sourceFindings(db, settings, Date.now()),
    }),
    ...replicaChecks(settings),
    () => mailFindings(mailSettings(settings), mailTo, program),
    () => modelFindings(endpoint, 'Summaries are made from facts alone.'),
  ];
}

function replicaChecks({ databaseReadUrl: url, databaseUrl: primaryUrl }: Settings): readonly Check[] {
  if (url === null) return [];
  return [
    async () => {
      const { replicaFindings } = await import('@kairan/cli/replica-findings');
      return replicaFindings({ url, primaryUrl, setting: 'VULNS_DATABASE_READ_URL' });
    },
  ];
}
