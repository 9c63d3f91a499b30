import type { KevDetails } from '../../vulnerability.ts';
import { fields, list } from '../json-fields.ts';
import { plainLine } from '../record-text.ts';
import { type Container, organisations } from './containers.ts';

/**
 * Returns what CISA's ADP says of its catalogue of known exploited vulnerabilities (`metrics[].other` of type `kev`): only
 * the day of listing. It is a statement about the catalogue, which is a source of its own and decides. Null if there is none.
 */
export function kevOf(containers: readonly Container[]): KevDetails | null {
  for (const { orgId, content } of containers) {
    if (orgId !== organisations.cisaAdp) continue;
    for (const metric of list(content.metrics)) {
      const { type, content: entry } = fields(fields(metric).other);
      const added =
        type === 'kev' ? /^\d{4}-\d{2}-\d{2}/.exec(plainLine(fields(entry).dateAdded) ?? '')?.[0] : undefined;
      if (added !== undefined && !Number.isNaN(Date.parse(added)))
        return {
          date_added: added,
          due_date: null,
          required_action: null,
          ransomware: null,
          vendor: null,
          product: null,
        };
    }
  }
  return null;
}
