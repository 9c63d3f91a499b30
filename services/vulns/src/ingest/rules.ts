/**
 * The version of the rules by which records become what is served: parsing, merging, wording, tokens. To be raised whenever
 * one of them changes, so that what is stored is made anew at the next sync.
 */
export const rules = 3;
