import type { SourceRecord } from '../../vulnerability.ts';
import { fields } from '../json-fields.ts';
import { noFacts } from '../no-facts.ts';
import { cveId } from '../record-id.ts';
import { recordJson } from '../record-json.ts';
import { utcTime } from '../record-time.ts';
import { SetAsideError } from '../source.ts';

/**
 * Parses a CVE record (https://cveproject.github.io/cve-schema/).
 * @throws {SetAsideError} if it is not JSON or has no CVE id
 */
export function parseCvelist(raw: Buffer): SourceRecord {
  let record: Record<string, unknown>;
  try {
    record = fields(recordJson(raw));
  } catch {
    throw new SetAsideError('Not valid JSON.');
  }
  const metadata = fields(record.cveMetadata);
  const id = typeof metadata.cveId === 'string' ? cveId(metadata.cveId) : null;
  if (id === null) throw new SetAsideError('cveMetadata.cveId is not a CVE id.');
  return {
    ...noFacts,
    source: 'cvelist',
    id,
    url: `https://www.cve.org/CVERecord?id=${id}`,
    cves: [id],
    status: metadata.state === 'REJECTED' ? 'rejected' : 'live',
    published: utcTime(metadata.datePublished),
    modified: utcTime(metadata.dateUpdated),
  };
}
