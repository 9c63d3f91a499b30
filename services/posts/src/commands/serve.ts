import { programName } from '@kairan/cli/program-name';
import { serveCommandOf } from '@kairan/cli/serve-command';
import { openLog } from '@kairan/server/log';
import type { Samples } from '../sample/load-sample.ts';
import type { PostsService } from '../serve.ts';
import { commandSettings } from './context.ts';

export const serveCommand = serveCommandOf<PostsService>({
  name: 'posts',
  summary: 'Start the service: pages at /, REST at /api/v1, the API reference at /docs.',
  begin() {
    const settings = commandSettings();
    const log = openLog({ name: 'posts', level: settings.logLevel });
    // Loaded only here: other commands need neither the request handlers nor image processing.
    return {
      log,
      drainSeconds: settings.drainSeconds,
      start: async () => (await import('../serve.ts')).serve(settings, log),
    };
  },
  hint: ({ baseUrl, samples }) =>
    samples === null
      ? `API reference: ${baseUrl}/docs. Add a user with: ${programName('posts')} user add NAME --password-stdin, and sign in at ${baseUrl}/sign-in`
      : `API reference: ${baseUrl}/docs. ${sampleHint(samples, baseUrl)}`,
});

/** Tells the person who starts the service how to try the samples. */
function sampleHint({ authors, password }: Samples, baseUrl: string): string {
  const names = `Sample authors: ${authors.join(', ')}`;
  const token = `create a token for one with: ${programName('posts')} token add ${authors[0]} --name ci`;
  if (password === null) return `${names}. To try them, ${token}`;
  return `${names}. To try them, sign in at ${baseUrl}/sign-in with the password ${password}, or ${token}`;
}
