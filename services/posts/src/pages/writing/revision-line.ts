import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Visit } from '../page-request.ts';
import { momentText } from './facts.ts';
import { writingWords } from './messages/messages.ts';
import type { Revision } from './written-post.ts';

/** When and by what a version was saved. */
export function savedBy({ at, door, client }: Revision, visit: Pick<Visit, 'language' | 'timeZone'>): Html {
  const { doors, saved } = writingWords[visit.language].revisions;
  return html`${saved} ${momentText(at, visit)} · ${doors[door]}${client === null ? '' : html` <span class="hint">${isolated(client)}</span>`}`;
}
