import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { countFacets } from '../../operations/count-facets.ts';
import { briefRow } from '../brief-row.ts';
import { checkMessages } from '../check/messages/messages.ts';
import type { PageQueries, Row } from '../page-queries.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';
import { section } from '../section.ts';
import { topicMessages } from '../topics/messages/messages.ts';
import type { Counts } from './facets.ts';
import { searchMessages } from './messages/messages.ts';

/** Where a reader can go from a search that finds nothing. */
export interface LeadOn {
  /** Searches that find something now. */
  readonly examples: readonly { readonly q: string; readonly total: number }[];
  /** The newest critical vulnerabilities. */
  readonly critical: readonly Row[];
}

const critical: Pairs = [['severity', 'critical']];
const shownCritical = 3;

/** Queries where a reader can go from a search that finds nothing. */
export async function leadOnOf(questions: PageQueries, pageRequest: PageRequest): Promise<LeadOn> {
  const lang = pageRequest.language;
  const examples = searchMessages[lang].exampleSearches.map(async (q) => {
    const { data } = await questions.ask<{ data: Counts }>(countFacets, { q, lang });
    return { q, total: data.total };
  });
  const listed = await questions.list({ ...pageRequest, pairs: [...critical, ['limit', String(shownCritical)]] });
  return { examples: (await Promise.all(examples)).filter(({ total }) => total > 0), critical: listed.data };
}

/** Searches that work, the checks of packages, and the newest critical vulnerabilities. */
export function leadOn(found: LeadOn, pageRequest: PageRequest): Html {
  const { language, messages, formats } = pageRequest;
  const own = searchMessages[language];
  const examples = found.examples.map(
    ({ q, total }) =>
      html`<li><a href="${hrefOf(pageRequest, '/', [['q', q]])}">${isolated(q)}</a>${messages.bracketed(formats.count(total))}</li>`,
  );
  return html`${examples.length === 0 ? '' : section('examples', own.examples, html`<ul class="plain meant">${examples}</ul>`)}
${section(
  'packages',
  own.checkPackages,
  html`<p>${own.checkPackagesText}</p>
<p><a class="button second" href="${hrefOf(pageRequest, '/packages')}">${topicMessages[language].checkTitle}</a> <a class="button second" href="${hrefOf(pageRequest, '/check')}">${checkMessages[language].invitation}</a></p>`,
)}
${
  found.critical.length === 0
    ? ''
    : section(
        'critical',
        own.newestCritical,
        html`<ol class="rows brief">${found.critical.map((row) => briefRow(row, row.published_at, pageRequest))}</ol>
<p><a href="${hrefOf(pageRequest, '/', critical)}">${own.allCritical}</a></p>`,
      )
}`;
}
