import type { Language } from '../../vulnerability.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';
import type { Messages } from './shape.ts';

/** The words of the pages in every language. */
export const messages: Record<Language, Messages> = { en: english, ja: japanese, fr: french };
