import { lineField, problemNotice, type RejectedForm } from '@kairan/accounts/account-forms';
import { type AccountPageRequest, hrefOf } from '@kairan/accounts/page-request';
import { newFormKey } from '@kairan/accounts/sent-form';
import type { FormFields } from '@kairan/http/form';
import { fromText, textInput } from '@kairan/http/text-input';
import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { z } from 'zod';
import { eventNames, inventoryEvents } from '../../changes/events.ts';
import { pageMessages } from '../../pages/messages/messages.ts';
import type { Pairs } from '../../pages/page-request.ts';
import { type FilterPageRequest, filterFields } from '../../pages/search/filter-fields.ts';
import { given } from '../../pages/search/filter-links.ts';
import { searchMessages } from '../../pages/search/messages/messages.ts';
import { subjectParameters } from '../../search/filters/registry.ts';
import { queryProblem } from '../../search/query/query-problem.ts';
import { type Language, languages } from '../../vulnerability.ts';
import { webhookMessages } from './messages/messages.ts';
import { subjectLink } from './webhook-parts.ts';

/** The contents of the fields of the form. */
export interface FormContents {
  readonly url: string;
  readonly name: string;
  readonly events: readonly string[];
  readonly lang: string;
  /** The inventory that it is about; empty: none. */
  readonly inventory: string;
  /** The filter, as a query. */
  readonly pairs: Pairs;
}

const filterInput = textInput(z.object(subjectParameters));

/** Returns what was typed, to show it again. */
export function typedContents(fields: FormFields): FormContents {
  const pairs = filterInput.names.map((name) => [name, typedFilter(fields, name)] as const);
  return {
    ...{ url: fields.get('url'), name: fields.get('name'), lang: fields.get('lang') },
    inventory: fields.get('inventory'),
    events: fields.all('events'),
    pairs: pairs.filter(([, value]) => value !== ''),
  };
}

/** Returns what was typed as input of the operations, without empty fields. */
export function typedInput(fields: FormFields): Record<string, unknown> {
  const { url, name, events, lang, inventory, pairs } = typedContents(fields);
  return {
    ...fromText(filterInput, pairs),
    ...{ url, lang },
    ...(inventory === '' ? {} : { inventory }),
    ...(name.trim() === '' ? {} : { name }),
    ...(events.length === 0 ? {} : { events }),
  };
}

/** Joins check boxes of one name to one comma-separated value, as in a query. */
function typedFilter(fields: FormFields, name: string): string {
  return fields
    .all(name)
    .map((value) => value.trim())
    .filter((value) => value !== '')
    .join(',');
}

/** The form that creates or edits a webhook. */
export function webhookForm(
  pageRequest: AccountPageRequest<Language>,
  {
    path,
    submit,
    contents,
    refused,
  }: { path: string; submit: string; contents: FormContents; refused: RejectedForm | null },
): Html {
  const messages = webhookMessages[pageRequest.language];
  const { url, name, events, lang, inventory, pairs } = contents;
  const possible = inventory === '' ? eventNames : inventoryEvents;
  const eventBox = (event: (typeof possible)[number]) =>
    html`<label class="choice"><input type="checkbox" name="events" value="${event}"${events.includes(event) ? html` checked` : ''}> <span>${messages.eventNames[event]}</span></label>`;
  return html`${problemNotice(refused, pageRequest)}<form method="post" action="${hrefOf(pageRequest, path)}">
<input type="hidden" name="form_key" value="${newFormKey(pageRequest.signedIn?.session.id ?? '')}">
${lineField({ name: 'url', label: messages.url, hint: messages.urlHint, refused, value: url, more: html` required inputmode="url" autocomplete="off" autocapitalize="none" spellcheck="false"` })}
${lineField({ name: 'name', label: messages.name, hint: messages.nameHint, refused, value: name, more: html` autocomplete="off"` })}
<fieldset><legend>${messages.events}</legend>${possible.map(eventBox)}<p class="hint">${messages.eventsHint}</p></fieldset>
<div class="field"><label for="lang">${messages.lang}</label><select id="lang" name="lang" aria-describedby="lang-hint">${languages.map(
    (each) =>
      html`<option value="${each}" lang="${each}"${each === lang ? html` selected` : ''}>${pageMessages[each].languageName}</option>`,
  )}</select><p class="hint" id="lang-hint">${messages.langHint}</p></div>
${inventory === '' ? filterPart(pageRequest, pairs) : html`<input type="hidden" name="inventory" value="${inventory}"><p>${subjectLink(pageRequest, { filter: '', inventory })}</p>`}
<p class="send"><button type="submit">${submit}</button></p>
</form>`;
}

/** The fields of the filter. */
function filterPart(pageRequest: AccountPageRequest<Language>, pairs: Pairs): Html {
  const messages = webhookMessages[pageRequest.language];
  const filters: FilterPageRequest = {
    messages: pageMessages[pageRequest.language],
    language: pageRequest.language,
    pairs,
  };
  return html`<div class="find" role="group" aria-labelledby="about"><h2 id="about">${messages.filterTitle}</h2><p class="hint">${messages.filterHint}</p>
<div class="fields">
${queryField(messages.q, given(pairs, 'q'), pageRequest.language)}
${filterFields(subjectParameters, filters)}
</div></div>`;
}

/** The field for the search text, with its mistake beside it. */
function queryField(label: string, q: string, language: Language): Html {
  const own = searchMessages[language];
  const problem = queryProblem(q);
  const note =
    problem === null
      ? html`<p class="hint" id="q-hint">${pageMessages[language].search.hint}</p>`
      : html`<p class="hint" id="q-problem">${isolated(own.problem(q.slice(problem.start, problem.end)))} ${isolated(own.expected(problem.expected[language]))}</p>`;
  const marked =
    problem === null ? html` aria-describedby="q-hint"` : html` aria-invalid="true" aria-describedby="q-problem"`;
  return html`<div class="field whole"><label for="q">${label}</label><input id="q" type="text" name="q" value="${q}" maxlength="200" autocomplete="off" spellcheck="false"${marked}>${note}</div>`;
}
