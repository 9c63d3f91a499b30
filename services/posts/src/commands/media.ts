import type { Command } from '@kairan/cli/command-line';
import { openMedia } from '../images/open-media.ts';
import { sweepImages } from '../images/sweep.ts';
import { withStore } from './context.ts';

export const mediaSweepCommand: Command = {
  words: 'media sweep',
  database: 'existing',
  summary: 'Move images that no post has referenced for a week to the trash, as the running service does every hour.',
  options: { 'any-share': { about: 'Also if more than a tenth of all images would go' } },
  async run(call) {
    const anyShare = call.flag('any-share');
    const result = await withStore(async (store, settings) =>
      sweepImages({ store, ...(await openMedia(settings)) }, Date.now(), { anyShare }),
    );
    if ('refused' in result) {
      call.note(result.refused);
      return 1;
    }
    const { unused, orphaned, restored, deleted } = result.swept;
    call.print(
      result.swept,
      `Moved to the trash: ${unused} unused, ${orphaned} without a row in the database. Restored: ${restored}. Deleted for good: ${deleted}.`,
    );
    return 0;
  },
};
