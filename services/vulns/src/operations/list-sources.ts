import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { sourceRow } from '../responses/shapes.ts';
import { sourceRows } from '../responses/source-rows.ts';
import { operation } from '../vulnerabilities.ts';

export const listSources = operation({
  name: 'list_sources',
  summary: 'List the data sources with their sync status.',
  effect: 'read',
  who: 'anyone',
  input: noInput,
  output: z.object({ data: z.array(sourceRow) }),

  async handle(_call, { view, now }) {
    return { data: await sourceRows(view.db, now()) };
  },
});
