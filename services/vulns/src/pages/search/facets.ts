import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import type { searchCounts } from '../../operations/count-facets.ts';
import { fieldTexts, valueName } from '../../search/filters/parameter-fields.ts';
import { isSwitch } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { hrefAdding, hrefRemoving } from './filter-links.ts';
import { searchMessages } from './messages/messages.ts';

export type Counts = z.output<typeof searchCounts>;
type Group = Counts['facets'][number];
type Value = Group['values'][number];

/**
 * The values of each filter with their number of results, as links that add or remove them.
 * @param left parameters that are left out
 */
export function facetColumn(counts: Counts, pageRequest: PageRequest, left: ReadonlySet<string> = new Set()): Html {
  const own = searchMessages[pageRequest.language];
  const groups = counts.facets.map((group) => ({ ...group, values: worthwhile(group, counts) }));
  const shown = groups.filter(({ parameter, values }) => values.length > 0 && !left.has(parameter));
  if (shown.length === 0) return html``;
  return html`<aside class="facets" aria-labelledby="refine"><h2 id="refine">${own.refine}</h2><details class="fold"><summary>${own.refine}</summary>
${shown.map((group) => facetGroup(group, pageRequest))}</details></aside>`;
}

/** Leaves out values that would find nothing, or the same as the search itself. */
function worthwhile({ parameter, values }: Group, { total }: Counts): Value[] {
  const found = values.filter(({ count, selected }) => selected || count > 0);
  const telling = found.some(({ count, selected }) => selected || count !== total);
  // Readers look for what holds far more often than for the others.
  if (isSwitch(parameter)) {
    return telling ? found.filter(({ value, selected }) => selected || value === '1') : [];
  }
  return telling ? found : [];
}

function facetGroup({ parameter, values }: Group, pageRequest: PageRequest): Html {
  const id = `facet-${parameter}`;
  const texts = fieldTexts(parameter, pageRequest.language);
  return html`<section aria-labelledby="${id}"><h3 id="${id}">${texts?.heading ?? texts?.label ?? parameter}</h3>
<ul class="plain">${values.map((value) => facetLink(parameter, value, pageRequest))}</ul></section>
`;
}

function facetLink(parameter: Group['parameter'], facet: Value, pageRequest: PageRequest): Html {
  const { value, count, selected } = facet;
  const own = searchMessages[pageRequest.language];
  const name = nameOf(parameter, facet, pageRequest);
  const number = pageRequest.formats.count(count);
  const [href, does] = selected
    ? [hrefRemoving(pageRequest, parameter, value), own.removeFilter]
    : [hrefAdding(pageRequest, parameter, value), own.add];
  const mark = selected ? html`<span aria-hidden="true">✓</span> ` : '';
  return html`<li><a${selected ? html` class="chosen"` : ''} href="${href}" rel="nofollow"><span><span class="unseen">${does} </span>${mark}${isolated(name)}</span> <span class="count">${number}</span></a></li>
`;
}

/** The display name of a filter value. */
function nameOf(parameter: Group['parameter'], { value, name }: Value, pageRequest: PageRequest): string {
  if (name !== null)
    return parameter === 'tag' && name !== value.toUpperCase() ? `${value.toUpperCase()} ${name}` : name;
  return valueName(parameter, value, pageRequest.language);
}
