import { UnreachableError } from '../http.ts';
import type { Batch, SourceRun } from '../source.ts';
import { UpstreamError } from '../source.ts';

/** After so many ecosystems in a row that could not be reached the rest is not tried. */
const mostUnreached = 3;
/** Milliseconds of patience once an ecosystem has used up the run's. */
const littlePatience = 5000;
/** So many are named in the reason of a run that failed. */
const mostNamed = 5;

/** Reads one ecosystem; answers whether it is there. */
type ReadOne<T> = (
  run: SourceRun,
  ecosystem: T,
  progress: NonNullable<Batch['progress']>,
) => AsyncGenerator<Batch, boolean>;

/**
 * Reads ecosystems one after the other. One that fails does not keep the others from being read; the run ends with the
 * reasons of all in one sentence.
 * @throws {UpstreamError}
 */
export async function* readAll<T>(
  run: SourceRun,
  ecosystems: T[],
  name: (ecosystem: T) => string,
  readOne: ReadOne<T>,
): AsyncGenerator<Batch> {
  const failed: string[] = [];
  let patience = run.patience;
  let unreached = 0;
  let there = 0;
  for (const [done, ecosystem] of ecosystems.entries()) {
    run.signal.throwIfAborted();
    const progress = { done, total: ecosystems.length, unit: 'ecosystems' };
    try {
      if (yield* readOne({ ...run, patience }, ecosystem, progress)) there++;
      else run.note(`OSV has no ecosystem ${name(ecosystem)}`);
      unreached = 0;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      failed.push(`${name(ecosystem)} (${error.message})`);
      if (!(error instanceof UnreachableError)) continue;
      patience = Math.min(patience, littlePatience);
      if (++unreached === mostUnreached) break;
    }
  }
  if (failed.length > 0) {
    const rest = failed.length - mostNamed;
    throw new UpstreamError(
      `OSV failed for ${failed.slice(0, mostNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
    );
  }
  if (there === 0) throw new UpstreamError('OSV has none of the ecosystems asked for');
  yield {
    progress: {
      done: ecosystems.length,
      total: ecosystems.length,
      unit: 'ecosystems',
    },
  };
}
