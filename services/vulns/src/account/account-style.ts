import { accountStyle as shared } from '@kairan/accounts/account-style';
import { resultStyle } from '../pages/check/check-style.ts';

/**
 * Styles of the account pages of this service: facts of a card without a box, copyable settings with one, and a log
 * that fits on a phone.
 */
export const accountStyle = `${shared}${resultStyle}
.sheet dl.facts { background: none; padding: 0; margin: 0; }
.sheet > dl.facts { margin-bottom: 1.5rem; }
.sheet dl.facts + form { margin-bottom: 2rem; }
.sheet .find { margin: 1.5rem 0 0; }
.fields .whole { grid-column: 1 / -1; }
.send + p { margin-top: 1rem; }
.sheet .facts dt { font-size: inherit; }
.sheet section + section { margin-top: 0; }
.copy { margin: .5rem 0 1.25rem; padding: .7rem .8rem; background: var(--soft); border: 1px solid var(--line); overflow-x: auto; }
.log { min-width: 0; table-layout: fixed; }
.log th:last-child { width: 40%; }
.status.failed { color: var(--alarm); }
.copy code { overflow-wrap: normal; user-select: all; }
`;
