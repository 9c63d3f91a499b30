import { CannotCheck } from '@kairan/check/cannot-check';
import { checkCommandOf } from '@kairan/check/command';
import type { Records } from '@kairan/check/records';
import { databaseExists, shownDatabaseUrl } from '@kairan/database/existing-database';
import { environment } from '@kairan/server/settings';
import { openStore } from '../open-store.ts';
import { publicAddress } from '../settings.ts';
import { version } from '../version.ts';
import { commandSettings } from './context.ts';

export const checkCommand = checkCommandOf({
  version,
  token: () => environment(process.cwd())['KAIRAN_TOKEN']?.trim() || null,
  openStore: openRecords,
});

/**
 * Opens the store of this machine.
 * @throws {CannotCheck} if there is none or it is empty: everything would pass
 */
async function openRecords(): Promise<Records> {
  const { DirectChecker } = await import('../checking/direct-checker.ts');
  const settings = commandSettings();
  const shownUrl = shownDatabaseUrl(settings.databaseUrl);
  if (!(await databaseExists(settings.databaseUrl))) {
    throw new CannotCheck(`There is no database at ${shownUrl}. Load it with the command sync, or use --server.`);
  }
  process.stderr.write(`Database: ${shownUrl}\n`);
  const db = await openStore(settings.databaseUrl);
  const filled = await db.get('select 1 as found from vuln limit 1');
  if (!filled) {
    await db.close();
    throw new CannotCheck('The store of this machine has no records. Load it with the command sync, or use --server.');
  }
  const checker = new DirectChecker(db, publicAddress(settings));
  return {
    check: async (components, language) =>
      (await checker.check({ source: { components, format: 'purls' }, vex: [], language })).data,
    close: () => db.close(),
  };
}
