import type { Operation } from '@kairan/operation';
import { operator } from '@kairan/operation/operator';
import type { Editorial } from '../moderation/editorial.ts';
import { publicAddress } from '../settings.ts';
import { readKeys } from '../storage/secret.ts';
import { withStore } from './context.ts';

/** A post as the editorial operations return it. */
export interface EditedPost {
  readonly id: string;
  readonly title: string;
  readonly status: string;
}

/** Runs an editorial operation as the operator. Options that were not given are omitted from its input. */
export function runEditorial<Answer>(
  operation: Operation<Editorial>,
  input: Readonly<Record<string, string | boolean | undefined>>,
): Promise<Answer> {
  const defined = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
  return withStore(async (store, settings) => {
    const deps = {
      store,
      keys: await readKeys(store),
      baseUrl: publicAddress(settings),
      now: () => new Date(),
    };
    return (await operation.run(defined, operator, deps)) as Answer;
  });
}
