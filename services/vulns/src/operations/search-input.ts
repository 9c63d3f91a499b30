import { z } from 'zod';
import {
  filterParameters,
  spanParameters,
  spansInOrder,
  stateParameter,
} from '../search/parameters/filter-parameters.ts';
import { versionOfPackage } from '../search/parameters/package-parameter.ts';
import { langParameter } from '../search/parameters/parameters.ts';

/** The parameters that decide which vulnerabilities a search finds, without the sort order and paging of a list. */
export const searchInput = z
  .object({
    ...filterParameters,
    ...spanParameters,
    state: stateParameter('published'),
    lang: langParameter,
  })
  .superRefine(spansInOrder)
  .superRefine(versionOfPackage);
