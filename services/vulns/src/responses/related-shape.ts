import { z } from 'zod';
import { relatedReasons } from '../search/related.ts';
import { vulnerabilityRow } from './shapes.ts';

/** A related vulnerability, and what ties it to the one that was asked about. */
export const relatedVulnerability = z.object({
  because: z
    .enum(relatedReasons)
    .describe('package: it names a package of it; vendor_and_weakness, weakness: these are the same'),
  weakness: z.string().nullable().describe('Slug of the weakness they share, where that is the tie'),
  vulnerability: vulnerabilityRow,
});
