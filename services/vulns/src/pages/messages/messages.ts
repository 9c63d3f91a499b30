import type { Language } from '../../vulnerability.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { japanese } from './japanese.ts';
import type { Messages } from './shape.ts';

/** The words of the pages in every language. */
export const messages: Record<Language, Messages> = { en: english, ja: japanese, fr: french };
