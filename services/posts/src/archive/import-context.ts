import type { Author } from '../access/admissions.ts';
import type { NewDraftAnswer, SavedWith } from '../drafts/new-draft.ts';
import type { Posting } from '../posting.ts';
import type { FoundArticles } from './find-articles.ts';
import type { LeftOutCode } from './import-report.ts';
import type { ImportSource } from './import-source.ts';

/** What an import works with. */
export interface ImportContext {
  readonly deps: Posting;
  readonly author: Author;
  readonly source: ImportSource;
  readonly found: FoundArticles;
  /** Nothing is stored; limits count as if it were. */
  readonly dryRun: boolean;
  /** `performance.now()` at which the import ends; articles that were not reached are left out. */
  readonly until: number;
  /**
   * Creates a draft from fields as a client would send them, with all checks of `create_draft`.
   * @throws {ApiError}
   */
  readonly createDraft: (
    deps: Posting,
    sent: Readonly<Record<string, unknown>>,
    inTransaction: SavedWith,
  ) => Promise<NewDraftAnswer>;
}

/** Thrown for an article that is left out for a reason of the import itself. */
export class LeftOut extends Error {
  override name = 'LeftOut';
  readonly code: LeftOutCode;

  constructor(code: LeftOutCode, message: string) {
    super(message);
    this.code = code;
  }
}
