import { z } from 'zod';
import { changeKinds } from '../changes/change.ts';
import { severities, states } from '../vulnerability.ts';

/** A change, with what its vulnerability is now. */
export const changeRow = z.object({
  id: z.int().describe('Rises from change to change'),
  at: z.iso.datetime().describe('When this service learnt of it'),
  source: z.string().describe('Code of the source that brought it; rules: our own rules for merging have changed'),
  change: z.enum(changeKinds),
  from: z.string().nullable(),
  to: z.string().nullable().describe('Of updated: the parts that changed, separated by commas'),
  news: z.boolean().describe('false: it came with the first load of a source, or with a change of our own rules'),
  vulnerability: z
    .object({
      id: z.string().describe('CVE id'),
      title: z.string().nullable(),
      severity: z.enum(severities).nullable(),
      kev: z.boolean(),
      state: z.enum(states).nullable(),
      url: z.string().describe('Page for people'),
    })
    .describe('As it is now; title, severity and state are null where no source names it any more'),
});
