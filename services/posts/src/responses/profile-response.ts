import type { z } from 'zod';
import type { Posting } from '../posting.ts';
import { findAuthor } from '../storage/authors.ts';
import type { profileEnvelope } from './shapes.ts';

/** The response with the profile of a user. */
export async function profileResponse(
  { reading, baseUrl }: Pick<Posting, 'reading' | 'baseUrl'>,
  username: string,
): Promise<z.input<typeof profileEnvelope>> {
  const author = await findAuthor(reading, username);
  return {
    profile: {
      username: `@${username}`,
      display_name: author?.displayName ?? username,
      biography: author?.biography ?? '',
      links: [...(author?.links ?? [])],
      picture: author?.picture ?? null,
      url: `${baseUrl}/@${username}`,
    },
  };
}
