import type { Reference } from '../../vulnerability.ts';
import { list } from '../json-fields.ts';
import { joinReferences } from '../reference-list.ts';
import { type Container, entriesOf } from './containers.ts';

/**
 * NVD's spelling of the tags of the CVE record format (https://github.com/CVEProject/cve-schema, `tags/reference-tags.json`):
 * one vocabulary in two spellings, which would otherwise appear side by side. `government-resource` and `related` stay as
 * written: NVD's are narrower or missing.
 */
const nvdSpellings: ReadonlyMap<unknown, string> = new Map([
  ['broken-link', 'Broken Link'],
  ['customer-entitlement', 'Customer Entitlement'],
  ['exploit', 'Exploit'],
  ['issue-tracking', 'Issue Tracking'],
  ['mailing-list', 'Mailing List'],
  ['media-coverage', 'Press/Media Coverage'],
  ['mitigation', 'Mitigation'],
  ['not-applicable', 'Not Applicable'],
  ['patch', 'Patch'],
  ['permissions-required', 'Permissions Required'],
  ['product', 'Product'],
  ['release-notes', 'Release Notes'],
  ['signature', 'Tool Signature'],
  ['technical-description', 'Technical Description'],
  ['third-party-advisory', 'Third Party Advisory'],
  ['vdb-entry', 'VDB Entry'],
  ['vendor-advisory', 'Vendor Advisory'],
]);

/**
 * Reads the references of CNA and ADPs, with tags in NVD's spelling. Tags of organisations' own are left out: `x_transferred`
 * and `x_refsource_MISC` tell how a record came about.
 */
export function referencesOf(containers: readonly Container[]): Reference[] {
  return joinReferences(
    entriesOf(containers, 'references').map(({ url, tags }) => ({
      url,
      tags: list(tags).flatMap((tag) => nvdSpellings.get(tag) ?? (isExtension(tag) ? [] : tag)),
    })),
  );
}

function isExtension(tag: unknown): boolean {
  return typeof tag === 'string' && tag.startsWith('x_');
}
