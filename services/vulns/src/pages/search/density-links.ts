import { type Html, html } from '@kairan/web/html';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { densities, densityName } from '../row-density.ts';
import { searchMessages } from './messages/messages.ts';

/** Links that show the rows of lists in full or as one line each; the choice is stored in a cookie. */
export function densityLinks(pageRequest: PageRequest): Html {
  const { path, pairs, density, language } = pageRequest;
  const own = searchMessages[language];
  return html`<nav class="orders densities" aria-label="${own.density}"><ul>${densities.map((each) => {
    const current = each === density ? html` aria-current="true"` : '';
    const href = hrefOf(pageRequest, path, [...pairs, [densityName, each]]);
    return html`<li><a href="${href}" rel="nofollow"${current}>${own.densities[each]}</a></li>
`;
  })}</ul></nav>`;
}
