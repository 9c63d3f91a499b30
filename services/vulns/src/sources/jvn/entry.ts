import { type RawRecord, SetAsideError } from '../source.ts';
import { textAt, type XmlElement, xmlTree } from '../xml-tree.ts';
import { jvnTime } from './japan-time.ts';

/** Returns an id of JVN iPedia (`JVNDB-2021-005429`), or null. */
export function entryId(text: string | null): string | null {
  return text !== null && /^JVNDB-\d{4}-\d{6,}$/.test(text) ? text : null;
}

/**
 * Parses one entry, a `Vulinfo` element of VULDEF 3.2 (https://jvndb.jvn.jp/schema/vuldef_3.2.xsd).
 * @throws {SetAsideError} if it is not well-formed or has no id of JVN iPedia
 */
export function parseEntry(raw: Buffer): { id: string; entry: XmlElement } {
  let entry: XmlElement;
  try {
    entry = xmlTree(raw);
  } catch {
    throw new SetAsideError('Not well-formed XML.');
  }
  const id = entryId(textAt(entry, 'VulinfoID'));
  if (id === null) throw new SetAsideError('The id is not an id of JVN iPedia.');
  return { id, entry };
}

/** The usual beginning of an entry: its own id comes before those of related items. */
const head = /^<Vulinfo>\s*<VulinfoID>(JVNDB-\d{4}-\d{6,})<\/VulinfoID>/;
const updated = '<DateLastUpdated>';

/**
 * Reads of an entry what storing it requires. The usual form is read without parsing it, so that unchanged entries of
 * a feed cost little.
 * @throws {SetAsideError} if it has no id of JVN iPedia
 */
export function rawEntry(raw: Buffer): RawRecord {
  const id = head.exec(raw.toString('latin1', 0, 256))?.[1];
  const at = raw.lastIndexOf(updated);
  // Comments and CDATA sections could contain anything.
  if (id !== undefined && at !== -1 && !raw.includes('<!')) {
    const from = at + updated.length;
    const modified = jvnTime(raw.toString('latin1', from, raw.indexOf('<', from)));
    if (modified !== null) return { id, modified, raw };
  }
  const parsed = parseEntry(raw);
  return { id: parsed.id, modified: jvnTime(textAt(parsed.entry, 'VulinfoData', 'DateLastUpdated')), raw };
}
