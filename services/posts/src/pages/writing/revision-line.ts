import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { PageRequest } from '../page-request.ts';
import { momentText } from './facts.ts';
import { writingMessages } from './messages/messages.ts';
import type { Revision } from './written-post.ts';

/** Renders when and through which channel a version was saved. */
export function savedBy({ at, door, client }: Revision, pageRequest: Pick<PageRequest, 'language' | 'timeZone'>): Html {
  const { channels, saved } = writingMessages[pageRequest.language].revisions;
  return html`${saved} ${momentText(at, pageRequest)} · ${channels[door]}${client === null ? '' : html` <span class="hint">${isolated(client)}</span>`}`;
}
