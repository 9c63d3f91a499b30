import type { Caller } from '@kairan/operation';
import { assemble } from '../../src/assemble.ts';
import { uploadImage } from '../../src/operations/upload-image.ts';
import type { Posting } from '../../src/posting.ts';
import { postsSettings } from '../../src/settings.ts';
import { still } from './sample-images.ts';

// A process that uploads three images at a time until it is killed, and prints the URL of each acknowledged one. With
// "between" it kills itself when the first file exists and its row does not.

const [databaseUrl = '', environment = '', userId = '', when] = process.argv.slice(2);
const { deps } = await assemble(
  postsSettings({ POSTS_DATABASE_URL: databaseUrl, POSTS_LIMITS: 'uploads=10000', ...JSON.parse(environment) }),
);
const caller: Caller = { key: 'token', account: { id: userId, name: 'alice' }, door: 'api' };
const data_base64 = (await still('png')).toString('base64');

const dying: Posting = {
  ...deps,
  media: {
    ...deps.media,
    async put(name, path) {
      await deps.media.put(name, path);
      process.kill(process.pid, 'SIGKILL');
    },
  },
};

async function uploadOn(): Promise<never> {
  for (;;) {
    const { url } = (await uploadImage.run({ data_base64 }, caller, when === 'between' ? dying : deps)) as {
      url: string;
    };
    process.stdout.write(`${url}\n`);
  }
}

await Promise.all([uploadOn(), uploadOn(), uploadOn()]);
