/**
 * Version of the rules that turn records into what is served: parsing, merging, wording, tokens. Raise it whenever one
 * of them changes, so that the next sync merges everything stored again.
 */
export const rules = 9;

/** The version of the rules since which the links of records are read as they are now. Raise it to `rules` when that changes. */
export const linkRules = 5;
