import { z } from 'zod';
import { changeKinds } from '../changes/change.ts';
import { severities, states } from '../vulnerability.ts';

/** A change, with the current state of its vulnerability. */
export const changeRow = z.object({
  id: z.int().describe('Sequence number, rising with each change'),
  at: z.iso.datetime().describe('When this service recorded the change'),
  source: z.string().describe('Code of the source that caused it; rules: the merge rules of this service changed'),
  change: z.enum(changeKinds),
  from: z.string().nullable(),
  to: z.string().nullable().describe('For updated: the changed parts, separated by commas'),
  news: z.boolean().describe('false: from the first load of a source, or from a change of the merge rules'),
  vulnerability: z
    .object({
      id: z.string().describe('CVE id'),
      title: z.string().nullable(),
      severity: z.enum(severities).nullable(),
      kev: z.boolean(),
      state: z.enum(states).nullable(),
      url: z.string().describe('Web page'),
    })
    .describe('Current state; title, severity and state are null if no source names it any more'),
});
