import { type Html, html } from '@kairan/web/html';
import type { z } from 'zod';
import type { accountShape } from '../../responses/shapes.ts';
import type { Visit } from '../page-request.ts';
import { momentText } from './facts.ts';
import { writingWords } from './messages/messages.ts';

/** Whose account it is, and what it may still do. */
export type Me = z.output<typeof accountShape>;

/** How many of each are used and may be, and when the day's counts begin anew. */
export function limitsList({ limits }: Me, visit: Visit): Html {
  const words = writingWords[visit.language].limits;
  const row = (name: string, { used, limit }: { used: number; limit: number }) =>
    html`<div><dt>${name}</dt> <dd>${used} / ${limit}</dd></div>
`;
  return html`<dl class="limits">
${row(words.drafts, limits.drafts)}${row(words.publishes, limits.publishes)}${row(words.uploads, limits.uploads)}</dl>
<p class="hint">${words.resets} ${momentText(limits.publishes.resets_at, visit)}</p>`;
}
