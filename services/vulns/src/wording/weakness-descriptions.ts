import type { Language } from '../vulnerability.ts';

/** One sentence for each of the 130 members of CWE-1003, in our own words, by CWE number. */
export const weaknessDescriptions: Readonly<Record<number, Record<Language, string>>> = {};
