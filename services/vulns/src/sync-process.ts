import { openLog } from '@kairan/server/log';
import { stopOnSignals } from '@kairan/server/serve';
import { changedSettings } from '@kairan/server/settings';
import { openStore } from './open-store.ts';
import { declaredSettings, type Settings } from './settings.ts';
import { startSyncSchedule } from './sync-schedule.ts';
import { version } from './version.ts';

/** Longer than any timer runs by itself. */
const foreverMs = 2 ** 31 - 1;

/**
 * Syncs by schedule, in a process that serves nothing, until a signal stops it.
 * @param ready called once the process takes part in the election
 */
export async function syncBySchedule(settings: Settings, ready: () => void): Promise<0> {
  const { databaseUrl, sources: codes, logLevel } = settings;
  const log = openLog({ name: 'vulns', level: logLevel });
  const store = await openStore(databaseUrl, (text) => log.info(text));
  const schedule = startSyncSchedule({ databaseUrl, store, codes, log });
  // The timers of the schedule do not keep a process alive, since in the service they need not.
  const alive = setInterval(() => {}, foreverMs);
  const ended = Promise.withResolvers<0>();
  stopOnSignals(
    async () => {
      log.info('stopping');
      await schedule.stop();
      await store.close();
      clearInterval(alive);
      ended.resolve(0);
    },
    (fault) => log.error({ err: fault }, 'the syncs did not stop cleanly'),
  );
  const settingsNow = changedSettings(declaredSettings, settings);
  log.info({ version, node: process.version, database: store.engine, settings: settingsNow }, 'started');
  ready();
  return ended.promise;
}
