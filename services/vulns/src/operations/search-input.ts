import { z } from 'zod';
import { filterParameters, spanParameters, spansInOrder, stateParameter } from './filter-parameters.ts';
import { versionOfPackage } from './package-parameter.ts';
import { langParameter } from './parameters.ts';

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
