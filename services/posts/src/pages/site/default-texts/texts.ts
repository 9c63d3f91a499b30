import type { SiteTexts } from '../site-page.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/**
 * The texts for operators who have none of their own. They say what this software does, so a change of what it stores
 * or checks changes them too.
 */
export const defaultTexts: SiteTexts = {
  guidelines: { ja: ja.guidelines, en: en.guidelines },
  terms: { ja: ja.terms, en: en.terms },
  privacy: { ja: ja.privacy, en: en.privacy },
};
