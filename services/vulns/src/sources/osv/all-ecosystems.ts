import { UnreachableError } from '../http.ts';
import type { Batch, SourceRun } from '../source.ts';
import { UpstreamError } from '../source.ts';

/** After this many unreachable ecosystems in a row the rest is not tried. */
const maxUnreachable = 3;
/** Milliseconds of patience once an ecosystem has used up the run's. */
const reducedPatience = 5000;
/** Maximum number of ecosystems named in an error. */
const maxNamed = 5;

/** Reads one ecosystem; returns whether it exists. */
type ReadOne<T> = (
  run: SourceRun,
  ecosystem: T,
  progress: NonNullable<Batch['progress']>,
) => AsyncGenerator<Batch, boolean>;

/**
 * Reads ecosystems one after the other. A failing one does not prevent reading the others; the run then fails with the
 * reasons of all in one sentence.
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
  let found = 0;
  for (const [done, ecosystem] of ecosystems.entries()) {
    run.signal.throwIfAborted();
    const progress = { done, total: ecosystems.length, unit: 'ecosystems' };
    try {
      if (yield* readOne({ ...run, patience }, ecosystem, progress)) {
        found++;
        await run.accept('its', name(ecosystem));
      } else run.note(`OSV has no ecosystem ${name(ecosystem)}`);
      unreached = 0;
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      failed.push(`${name(ecosystem)} (${error.message})`);
      if (!(error instanceof UnreachableError)) continue;
      patience = Math.min(patience, reducedPatience);
      if (++unreached === maxUnreachable) break;
    }
  }
  if (failed.length > 0) {
    const rest = failed.length - maxNamed;
    throw new UpstreamError(
      `OSV failed for ${failed.slice(0, maxNamed).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`,
    );
  }
  if (found === 0) throw new UpstreamError('OSV has none of the requested ecosystems');
  yield {
    progress: {
      done: ecosystems.length,
      total: ecosystems.length,
      unit: 'ecosystems',
    },
  };
}
