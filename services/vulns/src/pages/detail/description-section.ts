import { type Html, html } from '@kairan/web/html';
import { originOf } from '../marks.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { sentence } from '../texts.ts';
import { isInLanguage, sourceTexts } from './upstream-texts.ts';

type Described = Pick<Detail, 'description' | 'descriptions' | 'structured' | 'summary' | 'state'>;

/** The descriptions by the sources, one in each language; a CVE that only bulletins mention has none of its own. */
function textsOf({ description, descriptions }: Described): Detail['descriptions'] {
  return descriptions.length > 0 || description === null ? descriptions : [description];
}

/**
 * Whether generated sentences come before the descriptions: if no source describes it in the language of the page, or a
 * language model wrote the summary. Not if they would only repeat the facts beside them, or the notice of a rejected or
 * withdrawn record.
 */
export function beginsGenerated(record: Described, pageRequest: PageRequest): boolean {
  const texts = textsOf(record);
  if (texts.length === 0) return true;
  if (record.state !== 'published') return false;
  if (record.summary.generated_by !== 'template') return true;
  return attackSentences(record).length > 0 && !texts.some(({ lang }) => isInLanguage(lang, pageRequest));
}

/** What an attack takes and leads to, in generated sentences. */
export function attackSentences({ structured }: Described): string[] {
  return [structured.attack, structured.impact].filter((text) => text !== null);
}

/**
 * What the vulnerability is: in the words of a source in the reader's language, else in generated sentences, with the
 * words of the sources in other languages below. The facts beside it are not repeated.
 */
export function descriptionSection(record: Detail, pageRequest: PageRequest): Html {
  const texts = textsOf(record).map((text) => ({ ...text, record: null }));
  const lead = beginsGenerated(record, pageRequest) ? generated(record, pageRequest) : html``;
  return html`<section class="about" aria-labelledby="description"><h2 id="description" class="unseen">${pageRequest.messages.detail.description}</h2>
${lead}${sourceTexts(texts, record, pageRequest, { shortened: true })}</section>`;
}

function generated(record: Detail, pageRequest: PageRequest): Html {
  const { summary } = record;
  const sentences = summary.generated_by === 'template' ? attackSentences(record) : [];
  const text = sentences.length === 0 ? summary.text : sentences.join(summary.lang === 'ja' ? '' : ' ');
  return html`<p class="lead" lang="${summary.lang}">${sentence(text)}</p>
<p class="hint">${originOf(summary.generated_by, pageRequest)}</p>
`;
}
