import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { Row } from './page-queries.ts';
import type { PageRequest } from './page-request.ts';

/** The versions in which something is fixed; malware has to be removed unless a version is clean. */
export function fixLine(
  { fixed, malware }: { fixed: readonly string[]; malware: boolean },
  { messages }: PageRequest,
): Html {
  if (fixed.length === 0) return html`<span class="hint">${malware ? messages.malwareMarkLong : messages.noFix}</span>`;
  return html`${messages.fixedIn}${messages.colon}${fixed.map((one, i) => html`${i === 0 ? '' : ', '}<code>${isolated(one)}</code>`)}`;
}

/** The first fixed version of a row of a list; nothing for what is no vulnerability any more. */
export function rowFix({ first_fixed: fixed, state }: Row, pageRequest: PageRequest): Html {
  if (state !== 'published') return html``;
  return fixLine({ fixed: fixed === null ? [] : [fixed], malware: false }, pageRequest);
}
