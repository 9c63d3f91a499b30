import { z } from 'zod';
import { actorOf, editorialOperation, noPost, postInput } from '../moderation/editorial.ts';
import { writeAudit } from '../storage/audit.ts';
import { findPost } from '../storage/read-posts.ts';
import { deletePost as deleteStored, PostChanged } from '../storage/write-post.ts';

export const removePost = editorialOperation({
  name: 'remove_post',
  summary: "Delete anyone's post with all its revisions. This cannot be undone; hiding can.",
  effect: 'destroy',
  who: 'operator',
  input: z.object(postInput),
  output: z.object({ deleted: z.literal(true), id: z.string(), title: z.string() }),
  errors: ['not_found'],

  async handle({ input: { id }, fail }, { store, now }) {
    // Anything that is not an id is not looked up: PostgreSQL rejects a NUL in a text.
    if (!/^[0-9a-z]{1,64}$/i.test(id)) return noPost(fail);
    const by = actorOf({ id: null, username: null, door: 'cli' });
    const at = now().getTime();
    for (;;) {
      try {
        return await store.transaction(async (tx) => {
          const post = (await findPost(tx, id)) ?? noPost(fail);
          await deleteStored(tx, post, at);
          const details = { version: post.version, status: post.status };
          await writeAudit(tx, { action: 'delete', postId: id, by, at, details });
          return { deleted: true as const, id, title: post.title };
        });
      } catch (error) {
        // Its author changed the post meanwhile: it is read again.
        if (!(error instanceof PostChanged)) throw error;
      }
    }
  },
});
