/**
 * The version of the rules that turn records into vulnerabilities: parsing, merging, wording, tokens. Raise it when one of
 * them changes, so that the next sync rebuilds what is stored.
 */
export const rules = 2;
