import { cardResponse } from '@kairan/site-images/card-handler';
import { getPost } from '../../operations/get-post.ts';
import { bounds, categories } from '../../post.ts';
import { postCard } from '../cards/cards.ts';
import { withPicture } from '../cards/find-card.ts';
import { run, type WriterRequest } from './writing-context.ts';
import type { OwnPost } from './written-post.ts';

/**
 * `GET /posts/{id}/card.png`: the card of the author's own post in any state, as it would be once published. `title` and
 * `category` of the query replace what is stored, for previews while somebody types.
 */
export async function draftCard(writerRequest: WriterRequest, id: string): Promise<Response> {
  const { pageRequest, person, context, request, connection } = writerRequest;
  const { post } = await run<{ post: OwnPost }>(writerRequest, getPost, { id });
  const { query, language, viewer } = pageRequest;
  const title = query.get('title') ?? post.title;
  const wanted = query.get('category') ?? post.category;
  const card = postCard(
    {
      // A title that is too long for a post is cut on the card; one that is far too long is not worth setting.
      title: title.slice(0, 2 * bounds.title.max),
      category: categories.find(({ code }) => code === wanted)?.code ?? null,
      displayName: person.user.displayName,
      picture: viewer?.picture ?? null,
    },
    language,
  );
  return cardResponse(request, connection, withPicture(card, context.deps), context.images, 'own');
}
