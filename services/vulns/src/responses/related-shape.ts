import { z } from 'zod';
import { relatedReasons } from '../search/related.ts';
import { vulnerabilityRow } from './shapes.ts';

/** A related vulnerability, and its relation to the requested one. */
export const relatedVulnerability = z.object({
  because: z
    .enum(relatedReasons)
    .describe('package: it names one of the same packages; vendor_and_weakness, weakness: it shares these'),
  weakness: z.string().nullable().describe('Slug of the shared weakness, if that is the relation'),
  vulnerability: vulnerabilityRow,
});
