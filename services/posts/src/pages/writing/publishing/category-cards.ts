import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { categories } from '../../../post.ts';
import { listMessages } from '../../lists/messages/messages.ts';
import { pageMessages } from '../../messages/messages.ts';
import type { PageRequest } from '../../page-request.ts';
import { groupMarks } from '../error-sentence.ts';
import { writingMessages } from '../messages/messages.ts';

/** Renders the choice of a category: a card for each, with what belongs there. */
export function categoryCards({ language }: PageRequest, chosen: string, apiError: ApiError | null): Html {
  return html`<fieldset${groupMarks(apiError, 'category')}><legend>${writingMessages[language].publish.category}</legend>
<div class="cards">${categories.map(
    ({ code }) =>
      html`<label class="card"><input type="radio" name="category" value="${code}"${code === chosen ? html` checked` : ''}><span><b>${pageMessages[language].category[code]}</b> <span class="hint">${listMessages[language].about[code]}</span></span></label>
`,
  )}</div></fieldset>`;
}
