import { type Html, html } from '@kairan/web/html';
import type { StatementKind } from '../../vulnerability.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { detailMessages } from './messages/messages.ts';
import { sourceTexts } from './upstream-texts.ts';

/** What sources say of each kind, under a heading each, in the order of `kinds`. */
export function statements(kinds: readonly StatementKind[], record: Detail, pageRequest: PageRequest): Html {
  const titles = detailMessages[pageRequest.language].statements;
  return html`${kinds.map((kind) => {
    const texts = record.statements.filter((statement) => statement.kind === kind);
    if (texts.length === 0) return '';
    return html`<h3 id="${kind}-words">${titles[kind]}</h3>
${sourceTexts(texts, record, pageRequest, { shortened: true })}`;
  })}`;
}
