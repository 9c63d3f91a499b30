import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import type { PageRequest } from './page-request.ts';

/** The versions in which something is fixed; malware has to be removed unless a version is clean. */
export function fixLine(
  { fixed, malware }: { fixed: readonly string[]; malware: boolean },
  { messages }: PageRequest,
): Html {
  if (fixed.length === 0) return html`<span class="hint">${malware ? messages.malwareMarkLong : messages.noFix}</span>`;
  return html`${messages.fixedIn}${messages.colon}${fixed.map((one, i) => html`${i === 0 ? '' : ', '}<code>${isolated(one)}</code>`)}`;
}
