import { fields, list, text } from '../json-fields.ts';

/** What one organisation says in a CVE record: the CNA, or an authorised data publisher (ADP). */
export interface Container {
  /** The organisation's id, a UUID. */
  orgId: string | null;
  /** The container itself, as in the record. */
  content: Record<string, unknown>;
}

/** The ADPs of CISA and the CVE Program, by the ids that their containers have. */
export const organisations = {
  /** `CISA ADP Vulnrichment` (https://github.com/cisagov/vulnrichment). */
  cisaAdp: '134c704f-9b21-4f2e-91b3-4a467353bcc0',
  /** CISA as a CNA, `cisa-cg`. */
  cisaCna: '9119a7d8-5eab-497f-8521-727c672e3725',
} as const;

/** Returns the containers of a record, the CNA's first; a record without a CNA's has an empty one. */
export function containersOf(record: Record<string, unknown>): [cna: Container, ...adps: Container[]] {
  const { cna, adp } = fields(record.containers);
  return [containerOf(cna), ...list(adp).map(containerOf)];
}

function containerOf(value: unknown): Container {
  const content = fields(value);
  return { orgId: text(fields(content.providerMetadata).orgId)?.trim().toLowerCase() ?? null, content };
}

/** Returns the entries that all containers have in one list, such as `references`, in the containers' order. */
export function entriesOf(containers: readonly Container[], name: string): Record<string, unknown>[] {
  return containers.flatMap(({ content }) => list(content[name])).map(fields);
}
