import type { Reference, SourceRecord } from '../../vulnerability.ts';
import { fields, list } from '../json-fields.ts';
import { noFacts } from '../no-facts.ts';
import { cveId } from '../record-id.ts';
import { recordJson } from '../record-json.ts';
import { plainLine, plainText } from '../record-text.ts';
import { calendarDay } from '../record-time.ts';
import { SetAsideError } from '../source.ts';

/**
 * Parses one row of the catalogue into facts. CISA writes `\/` for slashes and leaves blanks around texts, which only
 * the description keeps; a `dueDate` before `dateAdded` is accepted (CVE-2021-34527).
 * @throws {SetAsideError} if it is not JSON, or has no CVE id or no date on which it was added
 */
export function parseRow(raw: Buffer): SourceRecord {
  const row = jsonRow(raw);
  const id = rowId(row);
  if (id === null) throw new SetAsideError('cveID is not a CVE id.');
  const added = calendarDay(row.dateAdded);
  if (added === null) throw new SetAsideError('dateAdded is not a date.');
  const description = plainText(row.shortDescription);
  const weaknesses = list(row.cwes).filter((cwe): cwe is string => typeof cwe === 'string' && /^CWE-\d+$/.test(cwe));
  return {
    ...noFacts,
    source: 'kev',
    id,
    url: `https://www.cisa.gov/known-exploited-vulnerabilities-catalog?search_api_fulltext=${id}`,
    cves: [id],
    title: plainLine(row.vulnerabilityName),
    descriptions: description === null ? [] : [{ lang: 'en', text: description }],
    weaknesses: [...new Set(weaknesses)],
    references: references(row.notes),
    kev: {
      date_added: added,
      due_date: calendarDay(row.dueDate),
      required_action: plainText(row.requiredAction)?.trim() ?? null,
      ransomware: plainLine(row.knownRansomwareCampaignUse)?.toLowerCase() === 'known' ? true : null,
      vendor: plainLine(row.vendorProject),
      product: plainLine(row.product),
    },
    disputed: false,
    malware: false,
  };
}

/** @throws {SetAsideError} if it is not a JSON object */
export function jsonRow(raw: Buffer): Record<string, unknown> {
  try {
    return fields(recordJson(raw));
  } catch {
    throw new SetAsideError('Not valid JSON.');
  }
}

/** Returns the CVE id of a row in upper case, or null. */
export function rowId(row: Record<string, unknown>): string | null {
  return typeof row.cveID === 'string' ? cveId(row.cveID.trim()) : null;
}

/**
 * Extracts the URLs of `notes`, which are separated by ` ; `, sometimes by a bare `;` or `,`, with sentences between
 * them: punctuation that closes a sentence, bracket or quotation is not part of a URL.
 */
function references(notes: unknown): Reference[] {
  const words = (plainText(notes) ?? '').split(/\s+|[;,](?=(?:https?|ftp):\/\/)/i);
  const urls = words
    .map((word) => word.replace(/^[("'<[]+/, ''))
    .filter((word) => /^(?:https?|ftp):\/\/\S/i.test(word))
    .map(withoutClosing);
  return [...new Set(urls)].map((url) => ({ url, tags: [] }));
}

/** Keeps a closing bracket if the URL contains the opening one: `…/Log4j_(library)`. */
function withoutClosing(address: string): string {
  const shorter = address.replace(/[;,.:"'>\]]+$/, '');
  const open = shorter.split('(').length;
  const rest = shorter.endsWith(')') && shorter.split(')').length > open ? shorter.slice(0, -1) : shorter;
  return rest === address ? rest : withoutClosing(rest);
}
