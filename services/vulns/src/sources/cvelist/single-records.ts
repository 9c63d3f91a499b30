import { githubRequest, requestsLeft } from '../github-api.ts';
import { request } from '../http.ts';
import type { Batch, SourceRun } from '../source.ts';
import { BatchBuilder } from './archive-batches.ts';
import type { PendingChanges } from './pending-changes.ts';
import { pathOfId } from './record-head.ts';
import { apiUrl } from './releases.ts';

const concurrency = 4;
/** GitHub allows 60 requests an hour without a token, of which the advisories and the next run need some. */
const mostWithoutToken = 20;
const mostWithToken = 250;
/** Requests of GitHub's limit that are left for others. */
const reserve = 10;

/** Returns how many records a run may fetch one by one. */
export function mostSingles(run: Pick<SourceRun, 'settings'>): number {
  return run.settings.githubToken === null ? mostWithoutToken : mostWithToken;
}

/**
 * Fetches single records, a few concurrently, the latest changes first. Those that GitHub does not have in the logged state
 * (deleted, or an older copy), and those for which its rate limit leaves no requests, stay pending.
 */
export async function* readSingles(run: SourceRun, pending: PendingChanges): AsyncGenerator<Batch> {
  const queue = pending.latest(mostSingles(run));
  if (queue.length === 0) return;
  run.note(`Reading ${queue.length} changed records`);
  const total = queue.length;
  const batch = new BatchBuilder();
  const work = async (): Promise<void> => {
    for (let change = queue.shift(); change !== undefined; change = queue.shift()) {
      const { id } = change;
      const answer = await request(run, apiUrl(run, `contents/${pathOfId(id)}`), {
        ...githubRequest(run.settings.githubToken, 'application/vnd.github.raw+json'),
        accept: 'json',
        answers: [404],
      });
      if (requestsLeft(answer.headers) <= reserve) queue.length = 0;
      if (answer.status === 404) {
        run.note(`GitHub does not have the changed record ${id}`);
        continue;
      }
      const record = batch.add(answer.body, id, id);
      // A record that cannot be read is not fetched again until it changes.
      pending.cover(record ?? { id, modified: null });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  yield { ...batch.take(), progress: { done: total, total, unit: 'records' } };
}
