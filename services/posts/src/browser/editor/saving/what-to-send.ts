import { looksLikeFrontMatter } from '../../../markdown/front-matter-fence.ts';
import { bounds } from '../../../post.ts';
import { countCharacters } from '../text/count-characters.ts';
import type { LocalReason, Text } from './save-state.ts';
import type { Fields } from './web-client.ts';

/** The changed fields that can be saved, and why others have to wait. */
export interface Sendable {
  readonly fields: Fields;
  readonly waits: LocalReason | null;
}

/**
 * Decides what to send of a text. A blank body is not sent, so that a draft emptied by accident, or by a bug, replaces
 * nothing. A new post needs both fields, or a body with front matter.
 * @param saved what the service has; null for a new post
 */
export function whatToSend({ title, body }: Text, saved: Text | null): Sendable {
  const newTitle = title !== saved?.title;
  const newBody = body !== saved?.body;
  // The service takes the title of a pasted file from its front matter.
  const titleIsTaken = newBody && title.trim() === '' && looksLikeFrontMatter(body);
  const titleWaits = newTitle && !titleIsTaken ? whyTitleWaits(title) : null;
  const bodyWaits = newBody ? whyBodyWaits(body) : null;
  const waits = bodyWaits ?? titleWaits;
  if (saved === null && waits) return { fields: {}, waits };
  return {
    fields: {
      ...(newTitle && !titleWaits && !titleIsTaken && { title }),
      ...(newBody && !bodyWaits && { body_markdown: body }),
    },
    waits,
  };
}

function whyTitleWaits(title: string): LocalReason | null {
  if (title.trim() === '') return 'untitled';
  return countCharacters(title) > bounds.title.max ? 'long title' : null;
}

function whyBodyWaits(body: string): LocalReason | null {
  if (body.trim() === '') return 'empty';
  const length = countCharacters(body);
  if (length < bounds.body.min) return 'short';
  return length > bounds.body.max ? 'long' : null;
}
