import type { Command } from '@kairan/cli/command-line';
import { commonError } from '@kairan/operation/api-error';
import type { SyncResult } from '../ingest/source-run-record.ts';
import { sync } from '../ingest/sync.ts';
import { openStoreForSync } from '../open-store.ts';
import { sourceSettings } from '../settings.ts';
import { type SyncCode, syncCodes } from '../sources/source.ts';
import { progressBars } from '../sync-progress.ts';
import { commandContext } from './context.ts';

/** Milliseconds of failed tries after which a source is given up: by hand, and by the service's schedule. */
const patience = { byHand: 60_000, scheduled: 15 * 60_000 };

export const syncCommand: Command = {
  words: 'sync',
  summary: 'Bring sources up to date, from the network or from files.',
  arguments: [
    { name: 'source', about: `Any of ${syncCodes.join(', ')}; all where left out`, many: true, optional: true },
  ],
  options: {
    from: {
      value: 'PATH',
      about: "A file or folder in the upstream's format; for several sources a folder laid out for all of them",
    },
    scheduled: { about: 'As the running service does it: a source that fails is given up later' },
  },
  async run(call) {
    if (call.flag('scheduled')) endWithService();
    const { settings, log } = commandContext();
    const codes = codesOf(call.arguments('source'));
    const db = await openStoreForSync(settings.databaseUrl);
    const bars = process.stderr.isTTY ? progressBars() : null;
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
          fault: (source, stack) => log.error({ source, stack }, 'a sync stopped on an unexpected fault'),
        },
      );
      bars?.stop();
      for (const result of results) call.print(result, sentenceOf(result));
      if (results.length === 0) call.note('None of the sources is there.');
      return results.length === 0 || results.some(({ status }) => status === 'failed') ? 1 : 0;
    } finally {
      bars?.stop();
      await db.close();
    }
  },
};

/**
 * A run that the service started must not outlive it, however that ended: the service that is started next would find it at
 * work. What is stored is whole at any moment, and the next run goes on from there.
 */
function endWithService(): void {
  if (process.connected === undefined) return;
  if (!process.connected) throw new Error('The service that started this run has ended.');
  process.once('disconnect', () => process.exit(1));
  // Listening alone would keep the process alive after its work.
  process.channel?.unref();
}

function codesOf(given: readonly string[]): SyncCode[] {
  if (given.length === 0) return [...syncCodes];
  return [...new Set(given)].map((text) => {
    const code = syncCodes.find((known) => known === text);
    if (!code) throw commonError('invalid_request', `There is no source ${text}. There are ${syncCodes.join(', ')}.`);
    return code;
  });
}

function sentenceOf({ source, status, error, read, changed, skipped, set_aside, seconds }: SyncResult): string {
  const counts = `${read} read, ${changed} changed, ${skipped} no news, ${set_aside} set aside, ${seconds} s`;
  return `${source.padEnd(4)} ${status === 'ok' ? 'ok    ' : 'FAILED'} ${counts}${error ? `\n     ${error}` : ''}`;
}
