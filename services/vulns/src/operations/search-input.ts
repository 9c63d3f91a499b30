import { z } from 'zod';
import { checkTogether, listParameters } from '../search/filters/registry.ts';
import { langParameter } from '../search/parameters/parameters.ts';

/** What is in a list, however it is sorted and whichever page of it is read: the list's own parameters for that. */
export const searchInput = z.object({ ...listParameters, lang: langParameter }).superRefine(checkTogether);
