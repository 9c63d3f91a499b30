import type { PagePlace } from '../places.ts';
import { showCategoryIndex } from './category-index.ts';
import { showCategory } from './category-page.ts';
import { showPackageIndex } from './package-index.ts';
import { showPackage } from './package-page.ts';
import { showTagIndex } from './tag-index.ts';
import { showTag } from './tag-page.ts';

/** The pages of tags, vendors, categories and packages. */
export const topicPlaces: readonly PagePlace[] = [
  { path: /^\/tags\/([^/]+)$/, show: (shown) => showTag(shown) },
  { path: /^\/vendors\/([^/]+)$/, show: (shown) => showTag(shown, 'vendor') },
  { path: /^\/categories\/([^/]+)$/, show: showCategory },
  { path: /^\/packages\/([^/]+)\/(.+)$/, show: showPackage },
  { path: /^\/tags$/, show: (shown) => showTagIndex(shown) },
  { path: /^\/vendors$/, show: (shown) => showTagIndex(shown, 'vendor') },
  { path: /^\/categories$/, show: showCategoryIndex },
  { path: /^\/packages$/, show: showPackageIndex },
];
