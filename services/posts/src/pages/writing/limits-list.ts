import { type Html, html } from '@kairan/web/html';
import type { z } from 'zod';
import type { accountShape } from '../../responses/shapes.ts';
import type { PageRequest } from '../page-request.ts';
import { momentText } from './facts.ts';
import { writingMessages } from './messages/messages.ts';

/** The account and its remaining limits. */
export type Me = z.output<typeof accountShape>;

/** Renders the use of each limit, and when the daily limits reset. */
export function limitsList({ limits }: Me, pageRequest: PageRequest): Html {
  const messages = writingMessages[pageRequest.language].limits;
  const row = (name: string, { used, limit }: { used: number; limit: number }) =>
    html`<div><dt>${name}</dt> <dd>${used} / ${limit}</dd></div>
`;
  return html`<dl class="limits">
${row(messages.drafts, limits.drafts)}${row(messages.publishes, limits.publishes)}${row(messages.uploads, limits.uploads)}</dl>
<p class="hint">${messages.resets} ${momentText(limits.publishes.resets_at, pageRequest)}</p>`;
}
