import type { StatementKind } from '../../vulnerability.ts';
import type { Detail } from '../page-queries.ts';
import type { PageRequest } from '../page-request.ts';
import { detailMessages } from './messages/messages.ts';
import type { Part } from './part.ts';
import { sourceTexts } from './upstream-texts.ts';

/** The id of the section with the statements of a kind. */
export function statementsId(kind: StatementKind): string {
  return `${kind}-words`;
}

/** A section for each kind of statement that a source makes, in the order of `kinds`. */
export function statementParts(kinds: readonly StatementKind[], record: Detail, pageRequest: PageRequest): Part[] {
  const titles = detailMessages[pageRequest.language].statements;
  return kinds.flatMap((kind) => {
    const texts = record.statements.filter((statement) => statement.kind === kind);
    if (texts.length === 0) return [];
    return [{ id: statementsId(kind), title: titles[kind], body: sourceTexts(texts, record, pageRequest) }];
  });
}
