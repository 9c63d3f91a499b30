/** What a rule finds in the form of a whole statement; parts of the text. */
export interface Statement {
  product: string;
  /** The text that lists further products. */
  otherProducts?: string | undefined;
  vendor?: string | undefined;
  platform?: string | undefined;
  addOn?: 'plugin' | 'theme' | 'module' | 'extension' | undefined;
  component?: string | undefined;
  function?: string | undefined;
  file?: string | undefined;
  parameter?: string | undefined;
  /** The text that names the weakness. */
  weakness?: string | undefined;
  /** The text that names the versions of the product, if it does not follow the product's name. */
  versions?: string | undefined;
}

/** A rule for one form of description. */
export interface StatementRule {
  /** Names the form, by whom or what uses it. */
  name: string;
  /**
   * Matched on the start of the text; its named groups are the fields of a `Statement`, or `chain` is `part in product
   * versions`.
   */
  form: RegExp;
  /** Whether the group `product` is the name itself, whatever its words: nothing is cut off or checked. */
  exact?: boolean;
  /** Whether words in lower case are a product here without a version: one word, or any number. */
  sure?: 'word' | 'words';
  /** Fields that the form implies. */
  implied?: Partial<Statement>;
}
