/**
 * Version of the rules that turn records into what is served: parsing, merging, wording, tokens. Raise it whenever one
 * of them changes, so that the next sync merges everything stored again.
 */
export const rules = 5;
