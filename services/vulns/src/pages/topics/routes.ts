import type { PageRoute } from '../routes.ts';
import { showCategoryIndex } from './category-index.ts';
import { showCategory } from './category-page.ts';
import { showPackageIndex } from './package-index.ts';
import { showPackage } from './package-page.ts';
import { showTagIndex } from './tag-index.ts';
import { showTag } from './tag-page.ts';

/** The pages of tags, vendors, categories and packages. */
export const topicRoutes: readonly PageRoute[] = [
  { path: /^\/tags\/([^/]+)$/, cached: true, show: (shown) => showTag(shown) },
  { path: /^\/vendors\/([^/]+)$/, cached: true, show: (shown) => showTag(shown, 'vendor') },
  { path: /^\/categories\/([^/]+)$/, cached: true, show: showCategory },
  { path: /^\/packages\/([^/]+)\/(.+)$/, cached: true, show: showPackage },
  { path: /^\/tags$/, cached: true, show: (shown) => showTagIndex(shown) },
  { path: /^\/vendors$/, cached: true, show: (shown) => showTagIndex(shown, 'vendor') },
  { path: /^\/categories$/, cached: true, show: showCategoryIndex },
  { path: /^\/packages$/, cached: true, show: showPackageIndex },
];
