import { z } from 'zod';
import { checkTogether, listParameters } from '../search/filters/registry.ts';
import { langParameter } from '../search/parameters/parameters.ts';

/** The parameters that decide which vulnerabilities a search finds, without the sort order and paging of a list. */
export const searchInput = z.object({ ...listParameters, lang: langParameter }).superRefine(checkTogether);

/** The errors of searches. */
export const searchErrors = ['search_too_slow', 'search_busy'] as const;
