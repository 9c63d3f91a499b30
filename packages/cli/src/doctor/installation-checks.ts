import { tmpdir } from 'node:os';
import { basename, dirname } from 'node:path';
import { parseDatabaseUrl } from '@kairan/database/database-url';
import type { Database } from '@kairan/database/open';
import { type AddressSettings, addressFindings } from '@kairan/server/address-findings';
import type { Finding } from '@kairan/server/finding';
import { backupFindings } from './backup-findings.ts';
import { connectionFindings, type OpenedConnections } from './connection-findings.ts';
import { type CheckedDatabase, databaseFindings } from './database-findings.ts';
import type { Check } from './doctor-command.ts';
import { type CheckedFolder, folderFindings } from './folder-findings.ts';
import { schemaFindings } from './schema-findings.ts';
import { serviceFindings } from './service-findings.ts';

/** An installation of a service, as its settings describe it. */
export interface CheckedInstallation {
  readonly settings: AddressSettings;
  /** The prefix of the service's settings: `POSTS_`. */
  readonly prefix: string;
  /** The public address, without a trailing slash. */
  readonly address: string;
  /** The version of this program. */
  readonly version: string;
  /** Its `setting` also names the folder of a SQLite file. */
  readonly database: CheckedDatabase;
  readonly connections: OpenedConnections;
  /** Bytes of free space that the folder of a SQLite file should have. */
  readonly databaseBytes: number;
  /** Bytes of free space that the folder for temporary files should have. */
  readonly temporaryBytes: number;
  /** Further folders. */
  readonly folders: readonly CheckedFolder[];
  /** Reads when the last backup was made (RFC 3339); null if none is known. */
  lastBackup(db: Database): Promise<string | null>;
  /** Reads the key by which the running service answers the commands of its installation only. */
  reportKey(db: Database): Promise<Uint8Array>;
  /** Further checks in the database. */
  further(db: Database): Promise<readonly Finding[]>;
}

/** The checks that every service has: address, database and what is in it, the running service, and folders. */
export function installationChecks(installation: CheckedInstallation): readonly Check[] {
  const { settings, prefix, database } = installation;
  return [
    async () => addressFindings(settings, prefix),
    () => databaseFindings(database, (db) => contentFindings(db, installation)),
    ...foldersOf(installation).map((folder) => () => folderFindings(folder)),
  ];
}

async function contentFindings(db: Database, installation: CheckedInstallation): Promise<Finding[]> {
  const { database, connections, settings, address, version } = installation;
  const schema = await schemaFindings(db, database.migrations);
  const limits = await connectionFindings(db, connections);
  // Everything else reads the tables.
  if (schema.some(({ level }) => level === 'error')) return [...schema, ...limits];
  const key = await installation.reportKey(db);
  return [
    ...schema,
    ...limits,
    ...backupFindings(await installation.lastBackup(db), database.program, Date.now()),
    ...(await installation.further(db)),
    ...(await serviceFindings({ address, key, trustProxy: settings.trustProxy, version })),
  ];
}

function foldersOf({ database, databaseBytes, temporaryBytes, folders }: CheckedInstallation): CheckedFolder[] {
  const temporary = { check: 'temporary', path: tmpdir(), setting: 'TMPDIR', wantedBytes: temporaryBytes };
  const location = parseDatabaseUrl(database.url);
  if (location.engine === 'postgres') return [...folders, temporary];
  const { file } = location;
  const own = {
    ...{ check: 'database', path: dirname(file), setting: database.setting, wantedBytes: databaseBytes },
    // The file, its log, and the files of locks and counters beside it.
    written: (name: string) => name.startsWith(basename(file)),
  };
  return [own, ...folders, temporary];
}
