import { randomUUID } from 'node:crypto';
import type { RestHouse } from '@kairan/doors/rest';
import type { RunningService } from '@kairan/doors/serve-command';
import { steadyMilliseconds } from '@kairan/limits/clock';
import { slidingWindow } from '@kairan/limits/window';
import type { Logger } from '@kairan/server/log';
import { type Fetch, listen } from '@kairan/server/serve';
import { postsApp } from './app.ts';
import { assemble } from './assemble.ts';
import { callersByToken } from './callers.ts';
import { scheduleJobs } from './jobs.ts';
import type { Posting } from './posting.ts';
import { loadSample, sampleAuthors, wantsSample } from './sample.ts';
import type { Settings } from './settings.ts';

/** A running service. */
export interface PostsService extends RunningService {
  /** User names of the samples' authors, where the samples are there. */
  readonly samples: readonly string[];
}

/** The window of the request limit (specification, section 8). */
const windowMs = 60_000;
/** Tokens that turn out to be none, in one window, from one address. */
const mostBadTokens = 60;

/** Starts the service; resolves once it answers. */
export async function serve(settings: Settings, log: Logger): Promise<PostsService> {
  await using opened = new AsyncDisposableStack();
  const house = opened.adopt(await assemble(settings), ({ close }) => close());
  const { store, reading } = house.deps;
  if (await wantsSample(settings, reading)) await loadSample(house, log);

  // The address has to be known before the links of answers can be made.
  const started = Promise.withResolvers<Fetch>();
  let app: Fetch | null = null;
  const listening = opened.adopt(
    await listen({
      fetch: (request, connection) =>
        app ? app(request, connection) : started.promise.then((answer) => answer(request, connection)),
      host: settings.host,
      port: settings.port,
      report: (fault) => log.error({ err: fault, requestId: randomUUID() }, 'a request failed'),
    }),
    ({ close }) => close(),
  );
  const deps: Posting = { ...house.deps, baseUrl: settings.baseUrl ?? listening.url };
  app = postsApp({
    deps,
    identify: callersByToken({ read: reading, write: store }, settings),
    limit: limitOf(settings),
    report: (fault, asked) => log.error({ err: fault, ...asked }, 'a request failed'),
    render: house.text.render,
    timeZone: settings.timeZone,
  });
  started.resolve(app);
  opened.adopt(scheduleJobs({ deps, reviewer: house.patientReviewer, work: house.work, log }), ({ stop }) => stop());

  const samples = await sampleAuthors(reading);
  const all = opened.move();
  return { baseUrl: deps.baseUrl, samples, close: () => all.disposeAsync() };
}

/** Requests are counted by token, and bad tokens by address. */
function limitOf({ limits }: Settings): RestHouse<Posting>['limit'] {
  const window = slidingWindow({ windowMs });
  return (caller, what) =>
    window[what](caller.key, caller.account ? limits.requests : mostBadTokens, steadyMilliseconds());
}
