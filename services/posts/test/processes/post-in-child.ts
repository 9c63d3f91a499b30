import { openDatabase } from '@kairan/database/open';
import type { Caller } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { publishDue } from '../../src/drafts/publish-due.ts';
import { createDraft } from '../../src/operations/create-draft.ts';
import { publishPost } from '../../src/operations/publish-post.ts';
import { body, depsOn } from '../test-deps.ts';

/** Instructions for a child process, as JSON in its first argument. */
export interface Order {
  readonly url: string;
  readonly caller: Caller;
  readonly limits: { readonly drafts: number; readonly publishes: number };
  /** Creates drafts with these keys, in sequence. */
  readonly create: readonly string[];
  /** Then publishes all of them in parallel. */
  readonly publish?: boolean;
  /** Then publishes scheduled posts as if it were this time (milliseconds since 1970). */
  readonly dueAt?: number;
}

// Follows the instructions and prints a line per response: the key or post, then the id or error code.
const created: string[] = [];
const { url, caller, limits, create, publish, dueAt } = JSON.parse(process.argv[2] ?? '') as Order;
const store = await openDatabase(url);
const reading = await openDatabase(url, { readOnly: true });
const deps = depsOn(store, reading, { now: dueAt ?? Date.now() }, limits);

async function answer(name: string, call: () => unknown): Promise<void> {
  try {
    const { post } = (await call()) as { post: { id: string } };
    process.stdout.write(`${name} ${post.id}\n`);
    created.push(post.id);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    process.stdout.write(`${name} ${error.code}\n`);
  }
}

for (const key of create) {
  const input = { title: '題', body_markdown: body, category: 'work' };
  await answer(key, () => createDraft.run(input, { ...caller, idempotencyKey: key }, deps));
}
if (publish) await Promise.all(created.map((id) => answer(id, () => publishPost.run({ id }, caller, deps))));
if (dueAt !== undefined) {
  const onOutcome = (id: string, outcome: string) => void process.stdout.write(`${id} ${outcome}\n`);
  const onError = (error: unknown) => void process.stderr.write(`${error}\n`);
  await publishDue({ deps, onOutcome, onError });
}
await Promise.all([store.close(), reading.close()]);
process.exit();
