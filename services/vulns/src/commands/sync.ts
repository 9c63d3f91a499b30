import type { Command, CommandCall } from '@kairan/cli/command-line';
import { commonError } from '@kairan/operation/api-error';
import { openLog } from '@kairan/server/log';
import type { SyncResult } from '../ingest/source-run-record.ts';
import { openStoreForSync } from '../open-store.ts';
import { sourceSettings } from '../settings.ts';
import { type SyncCode, syncCodes } from '../sources/source.ts';
import { commandSettings } from './context.ts';

/**
 * Milliseconds of failed attempts after which a source is given up: in a manual run, and in one that the service
 * scheduled.
 */
const patience = { byHand: 60_000, scheduled: 15 * 60_000 };

export const syncCommand: Command = {
  words: 'sync',
  database: 'creates',
  summary: 'Bring sources up to date, from the network or from files.',
  arguments: [
    {
      name: 'source',
      about: `One or more of ${syncCodes.join(', ')}; default: those of VULNS_SOURCES`,
      many: true,
      optional: true,
    },
  ],
  options: {
    from: {
      value: 'PATH',
      about:
        "Read a file or folder in the upstream's format instead of the network; for several sources, a folder with a subfolder for each",
    },
    loop: {
      about:
        'Sync the sources of VULNS_SOURCES by schedule until stopped (SIGTERM), whatever VULNS_SYNC says. One of all processes that do so is elected',
    },
    scheduled: { about: "Run as the service's scheduler does: keep retrying a failing source for 15 minutes" },
  },
  isByProgram: (call) => call.flag('scheduled'),
  async run(call) {
    if (call.flag('loop')) return syncByScheduleFrom(call);
    if (call.flag('scheduled')) endWithService();
    const { sync } = await import('../ingest/sync.ts');
    const settings = commandSettings();
    const log = openLog({ name: 'vulns', level: settings.logLevel });
    const given = codesOf(call.arguments('source'));
    const codes = given.length > 0 ? given : settings.sources;
    const db = await openStoreForSync(settings.databaseUrl);
    const bars = process.stderr.isTTY ? (await import('../sync-progress.ts')).progressBars() : null;
    try {
      const results = await sync(
        db,
        settings.databaseUrl,
        {
          codes,
          from: call.option('from') ?? null,
          settings: sourceSettings(settings),
          maxShrink: settings.maxShrink,
          patience: call.flag('scheduled') ? patience.scheduled : patience.byHand,
        },
        {
          progress: (source, seen) => bars?.progress(source, seen),
          note(source, text) {
            bars?.note(source, text);
            log.debug({ source }, text);
          },
          fault: (source, stack) => log.error({ source, stack }, 'sync stopped by an unexpected error'),
        },
      );
      bars?.stop();
      for (const result of results) call.print(result, sentenceOf(result));
      if (results.length === 0) call.note('The folder has no data for any of these sources.');
      return results.length === 0 || results.some(({ status }) => status === 'failed') ? 1 : 0;
    } finally {
      bars?.stop();
      await db.close();
    }
  },
};

/** Syncs by schedule in this process, which serves nothing. */
async function syncByScheduleFrom(call: CommandCall): Promise<0> {
  if (call.arguments('source').length > 0 || call.option('from') !== undefined || call.flag('scheduled')) {
    throw commonError('invalid_request', 'Use --loop alone: it syncs the sources of VULNS_SOURCES from the network.');
  }
  const { syncBySchedule } = await import('../sync-process.ts');
  const settings = commandSettings();
  return syncBySchedule(settings, () =>
    call.print({ syncing: settings.sources }, `vulns syncs ${settings.sources.join(', ')} by schedule`),
  );
}

/**
 * Ends a scheduled run when its service ends, for whatever reason: otherwise the next service would find the source
 * locked. Every stored batch is complete, and the next run resumes after the last one.
 */
function endWithService(): void {
  if (process.connected === undefined) return;
  if (!process.connected) throw new Error('The service that started this sync has ended.');
  process.once('disconnect', () => process.exit(1));
  // The listener alone would keep the process alive after its work.
  process.channel?.unref();
}

function codesOf(given: readonly string[]): SyncCode[] {
  return [...new Set(given)].map((text) => {
    const code = syncCodes.find((known) => known === text);
    if (!code)
      throw commonError('invalid_request', `Unknown source "${text}". Use one or more of: ${syncCodes.join(', ')}.`);
    return code;
  });
}

function sentenceOf({ source, status, error, read, changed, skipped, set_aside, seconds }: SyncResult): string {
  const counts = `${read} read, ${changed} changed, ${skipped} skipped, ${set_aside} set aside, ${seconds} s`;
  return `${source.padEnd(7)} ${status === 'ok' ? 'ok    ' : 'FAILED'} ${counts}${error ? `\n        ${error}` : ''}`;
}
