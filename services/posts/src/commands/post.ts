import type { Command, CommandCall } from '@kairan/cli/command-line';
import { hidePost } from '../operations/hide-post.ts';
import { hideUserPosts } from '../operations/hide-user-posts.ts';
import { listAllPosts, type PostListPage } from '../operations/list-all-posts.ts';
import { removePost } from '../operations/remove-post.ts';
import { unhidePost } from '../operations/unhide-post.ts';
import { unhideUserPosts } from '../operations/unhide-user-posts.ts';
import { type EditedPost, runEditorial } from './editorial.ts';

const post = { name: 'post', about: 'Id of the post' };
const postOrUser = { name: 'post', about: 'Id of the post; omit it with --user', optional: true };
const user = { value: 'NAME', about: 'All posts of this user, present and future ones' };

export const postListCommand: Command = {
  words: 'post list',
  database: 'existing',
  summary: 'List the posts of all users in any state, last changed first.',
  options: {
    user: { value: 'NAME', about: 'Only posts of this user' },
    state: { value: 'STATE', about: 'Only posts in this state: draft, published, held or hidden' },
  },
  async run(call) {
    const filters = { username: call.option('user'), status: call.option('state') };
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: PostListPage = await runEditorial<PostListPage>(listAllPosts, { ...filters, cursor });
      for (const listed of page.posts) {
        const { id, author, status, title, updated_at: updated } = listed;
        call.print(listed, `${id}  ${author}  ${status}  ${updated}  ${title}`);
      }
      cursor = page.next_cursor;
    }
    return 0;
  },
};

export const postDeleteCommand: Command = {
  words: 'post delete',
  database: 'existing',
  summary: 'Delete any post with all its revisions. This cannot be undone; hiding it with post hide can.',
  arguments: [post],
  async run(call) {
    const answer = await runEditorial<{ title: string }>(removePost, { id: call.argument('post') });
    call.print(answer, `Deleted: ${answer.title}`);
    return 0;
  },
};

export const postHideCommand: Command = {
  words: 'post hide',
  database: 'existing',
  summary: 'Hide a post, in any state, from everyone but its author; or all posts of a user.',
  arguments: [postOrUser],
  options: { user, reason: { value: 'TEXT', about: 'Shown to the author' } },
  async run(call) {
    if (!namesOne(call)) return 2;
    const reason = call.option('reason');
    const username = call.option('user');
    if (username !== undefined) {
      const answer = await runEditorial<{ username: string }>(hideUserPosts, { username, reason });
      call.print(answer, `All posts of ${answer.username} are hidden.`);
      return 0;
    }
    const answer = await runEditorial<{ post: EditedPost }>(hidePost, { id: call.argument('post'), reason });
    call.print(answer, `Hidden: ${answer.post.title}`);
    return 0;
  },
};

export const postUnhideCommand: Command = {
  words: 'post unhide',
  database: 'existing',
  summary: 'Show a hidden post again, in its previous state; or the posts of a user that were hidden all at once.',
  arguments: [postOrUser],
  options: { user },
  async run(call) {
    if (!namesOne(call)) return 2;
    const username = call.option('user');
    if (username !== undefined) {
      const answer = await runEditorial<{ username: string }>(unhideUserPosts, { username });
      call.print(answer, `The posts of ${answer.username} are no longer hidden.`);
      return 0;
    }
    const answer = await runEditorial<{ post: EditedPost }>(unhidePost, { id: call.argument('post') });
    call.print(answer, `Shown again (${answer.post.status}): ${answer.post.title}`);
    return 0;
  },
};

/** Whether a call names either a post or a user. */
function namesOne(call: CommandCall): boolean {
  const isOne = (call.argument('post') === undefined) !== (call.option('user') === undefined);
  if (!isOne) call.note('Name either <post> or --user NAME.');
  return isOne;
}
