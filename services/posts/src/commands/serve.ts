import { serveCommandOf } from '@kairan/doors/serve-command';
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
    samples.length === 0
      ? `API page: ${baseUrl}/docs. Make a token with: npm run -s posts -- user add NAME, then token add NAME --name ci`
      : `API page: ${baseUrl}/docs. Samples were written by ${samples.join(', ')}; make a token of one with: npm run -s posts -- token add ${samples[0]} --name ci`,
});
