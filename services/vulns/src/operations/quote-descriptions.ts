import { z } from 'zod';
import { bodyOf } from '../document/packed-detail.ts';
import { vulnerabilityDetail } from '../responses/shapes.ts';
import { operation } from '../vulnerabilities.ts';

const mostIds = 100;

export const quoteDescriptions = operation({
  name: 'quote_descriptions',
  summary: 'Get the upstream descriptions of up to a hundred vulnerabilities; those without one are left out.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ ids: z.array(z.string().regex(/^CVE-\d{4}-\d{4,}$/)).max(mostIds) }),
  output: z.object({
    data: z.array(z.object({ id: z.string(), description: vulnerabilityDetail.shape.description.unwrap() })),
  }),

  async handle({ input: { ids } }, { view: { db } }) {
    if (ids.length === 0) return { data: [] };
    const rows = await db.all<{ cve: string; content: Uint8Array }>(
      `select v.cve, d.content from vuln v join vuln_detail d on d.slot = v.slot
       where v.cve in (${new Array(mostIds).fill('?').join(',')})`,
      Array.from({ length: mostIds }, (_, i) => ids[i] ?? (ids[0] as string)),
    );
    const data = rows.flatMap(({ cve, content }) => {
      const description = descriptionOf(bodyOf(content));
      return description === null ? [] : [{ id: cve, description }];
    });
    return { data };
  },
});

type Description = z.output<typeof vulnerabilityDetail>['description'];

/**
 * Reads the description of a stored fragment (`detailOf` in document/derive.ts) without parsing the members from `scores` on.
 * Quotes within texts are escaped.
 */
function descriptionOf(body: string): Description {
  const end = body.indexOf(',"scores":[');
  return (JSON.parse(`{${body.slice(0, end)}}`) as { description: Description }).description;
}
