import { counted, reportSteps } from '@kairan/backup/steps';
import type { Command, CommandCall } from '@kairan/cli/command-line';
import { fileStoreSetting } from '@kairan/server/setting-kinds';
import { copyMedia } from '../images/copy-media.ts';
import { type OpenMedia, openMedia } from '../images/open-media.ts';
import { sweepImages } from '../images/sweep.ts';
import { commandSettings, withStore } from './context.ts';

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

/** The values of `--from` and `--to`. */
const copiedUrl = fileStoreSetting('URL', '');

export const mediaCopyCommand: Command = {
  words: 'media copy',
  database: 'none',
  summary: 'Copy the images of a folder or bucket to another one, and compare them.',
  options: {
    from: { value: 'URL', about: 'file:PATH, or s3://BUCKET/PREFIX?endpoint=URL.', required: true },
    to: { value: 'URL', about: 'Where to copy them, as POSTS_MEDIA_URL takes it.', required: true },
  },
  async run(call) {
    const [from, to] = [await openNamed(call, 'from'), await openNamed(call, 'to')];
    const onStep = reportSteps(call);
    const { different, ...counts } = await copyMedia({ from: from.media, to: to.media, work: to.work, onStep });
    for (const name of different) call.note(`${name} has another content there. It was not changed.`);
    call.print(
      { ...counts, different: different.length },
      `Copied: ${counted(counts.copied, 'images')}. The same in both: ${counted(counts.images, 'images')}, ${counted(
        Math.ceil(counts.bytes / 1024),
        'KiB',
      )}. Different: ${counted(different.length, 'images')}.`,
    );
    return different.length > 0 ? 1 : 0;
  },
};

/** Opens the image store that an option names; its other settings are those of the service. */
async function openNamed(call: CommandCall, option: 'from' | 'to'): Promise<OpenMedia> {
  const mediaUrl = call.option(option) ?? '';
  if (copiedUrl.read(mediaUrl) === undefined) throw new Error(`--${option} must be ${copiedUrl.takes}.`);
  return openMedia({ ...commandSettings(), mediaUrl });
}
