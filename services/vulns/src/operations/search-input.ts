import { z } from 'zod';
import {
  filterParameters,
  spanParameters,
  spansInOrder,
  stateParameter,
} from '../search/parameters/filter-parameters.ts';
import { versionOfPackage } from '../search/parameters/package-parameter.ts';
import { langParameter } from '../search/parameters/parameters.ts';

/** What is in a list, however it is sorted and whichever page of it is read: the list's own parameters for that. */
export const searchInput = z
  .object({
    ...filterParameters,
    ...spanParameters,
    state: stateParameter('published'),
    lang: langParameter,
  })
  .superRefine(spansInOrder)
  .superRefine(versionOfPackage);
