import { serveCommandOf } from '@kairan/cli/serve-command';
import type { Samples } from '../sample/load-sample.ts';
import type { PostsService } from '../serve.ts';
import { commandContext } from './context.ts';

export const serveCommand = serveCommandOf<PostsService>({
  name: 'posts',
  summary: 'Start the service: pages at /, REST at /api/v1, the API page at /docs.',
  begin() {
    const { settings, log } = commandContext();
    // Loaded only here: other commands need neither the door nor the work on images.
    return { log, start: async () => (await import('../serve.ts')).serve(settings, log) };
  },
  hint: ({ baseUrl, samples }) =>
    samples === null
      ? `API page: ${baseUrl}/docs. Make a user with: npm run -s posts -- user add NAME --password-stdin, and sign in at ${baseUrl}/sign-in`
      : `API page: ${baseUrl}/docs. ${wayIn(samples, baseUrl)}`,
});

/** Told to whoever starts the service: the samples' authors are there to be tried. */
function wayIn({ authors, password }: Samples, baseUrl: string): string {
  const written = `Samples were written by ${authors.join(', ')}`;
  const token = `make a token of one with: npm run -s posts -- token add ${authors[0]} --name ci`;
  if (password === null) return `${written}; ${token}`;
  return `${written}; sign in at ${baseUrl}/sign-in as one of them with the password ${password}, or ${token}`;
}
