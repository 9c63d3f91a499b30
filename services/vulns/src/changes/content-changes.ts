import { type Document, kevExploitationMark, titleAndSource } from '../document/derive.ts';
import { readFragment } from '../document/fragment.ts';
import { unpackDetail } from '../document/packed-detail.ts';
import type { StoredFacet } from '../storage/facet-dictionary.ts';
import { type KevDetails, type SourceCode, type Ssvc, sourceCodes, type Vulnerability } from '../vulnerability.ts';
import type { TitleSource } from '../wording/titles/title.ts';
import type { ChangeKind } from './change.ts';
import type { NewChange } from './fact-changes.ts';

/** The stored fragments of a vulnerability (`document/derive.ts`) that contain its content. */
export interface StoredContent {
  head: string;
  tail: string;
  /** The English row. */
  row: string;
  /** See `packDetail`. */
  detail: Uint8Array;
  /** JSON of `StoredFacet[]`. */
  facets: string;
  /** 0 if unknown. */
  textsHash: number;
}

/**
 * The parts that `updated` names, in this order. Modification times are not among them: sources touch records without
 * changing anything visible. Nor are summaries and a model's titles, which only restate other parts. If sources changed text that none of
 * these parts shows (another language, another source), the part is `texts`.
 */
const contentParts = [
  'title',
  'description',
  'scores',
  'weaknesses',
  'references',
  'packages',
  'products',
  'kev',
  'tags',
  'statements',
  'credits',
  'bulletins',
  'rejection',
  'cve_tags',
  'records',
] as const;
type ContentPart = (typeof contentParts)[number];

/** The members that versions before the CVE List, JVN iPedia and CERT-FR did not store. */
const laterMembers = {
  ssvc: null,
  cve_tags: [],
  rejection: null,
  statements: [],
  bulletins: [],
  credits: [],
};

/** Parts that change when the sources' texts change. */
const textParts: readonly ContentPart[] = ['title', 'description', 'records'];

/** Kinds of changes that cover a part already. */
const coveredBy: Partial<Record<ContentPart, readonly ChangeKind[]>> = {
  title: ['state'],
  scores: ['score', 'severity'],
  packages: ['first_fixed'],
  kev: ['kev_added', 'kev_removed'],
};

interface Content extends Record<Exclude<ContentPart, 'kev' | 'records' | 'bulletins'>, unknown> {
  titleSource: TitleSource;
  aliases: readonly string[];
  published_at: string | null;
  disputed: boolean;
  kev_details: KevDetails | null;
  records: Vulnerability['records'];
  ssvc: Ssvc | null;
  bulletins: Vulnerability['bulletins'];
}

/**
 * Lists the differences between two versions of a vulnerability, other than those already noted.
 * @param noted the result of `factChanges`
 * @param source the source whose record brought the new version; null if there may be several
 */
export function contentChanges(
  old: StoredContent,
  now: Document,
  noted: readonly NewChange[],
  source: SourceCode | null,
): NewChange[] {
  const before = contentOf(old);
  const after = contentOf({
    head: now.head,
    tail: now.tail,
    row: now.rows.en,
    detail: now.detail,
    facets: JSON.stringify(now.facets.map(({ kind, key }) => [kind, key])),
  });
  const kinds = new Set(noted.map(({ change }) => change));
  const kevDiffers = JSON.stringify(before.kev_details) !== JSON.stringify(after.kev_details);
  const by = source ?? changedRecord(before, after) ?? (kevDiffers ? 'kev' : now.origins.first);
  const changes = [...kevChanges(before.kev_details, after.kev_details), ...valueChanges(before, after, by)];
  const parts: (ContentPart | 'texts')[] = contentParts.filter(
    (part) => !coveredBy[part]?.some((kind) => kinds.has(kind)) && differs(part, before, after),
  );
  const textsDiffer = old.textsHash !== 0 && old.textsHash !== now.textsHash;
  if (textsDiffer && !kinds.has('state') && !textParts.some((part) => parts.includes(part))) parts.push('texts');
  if (parts.length === 0) return changes;
  const updatedBy = parts.every((part) => part === 'kev') ? 'kev' : by;
  return [...changes, { source: updatedBy, change: 'updated', from: null, to: parts.join(',') }];
}

function contentOf({ head, tail, row, detail, facets }: Omit<StoredContent, 'textsHash'>): Content {
  const { body, texts } = unpackDetail(detail);
  const rest = readFragment<Content>(body.toString());
  const { aliases } = readFragment<Content>(head);
  // Rows that were stored before there was such a member have none.
  const { published_at, disputed = false } = readFragment<Content>(tail);
  const { weaknesses } = readFragment<Content>(texts.en.toString().replace(kevExploitationMark, 'null'));
  const tags = (JSON.parse(facets) as StoredFacet[])
    .filter(([kind]) => kind !== 'weakness' && kind !== 'category')
    .map(([kind, key]) => `${kind} ${key}`)
    .sort();
  return { ...laterMembers, ...rest, aliases, published_at, disputed, ...titleAndSource(row), weaknesses, tags };
}

function differs(part: ContentPart, before: Content, after: Content): boolean {
  const isWritten = [before, after].some(({ titleSource }) => titleSource === 'model');
  const of = (content: Content): unknown => {
    if (part === 'title' && isWritten) return null;
    if (part === 'kev') return otherKev(content.kev_details);
    // When a bulletin was read again says nothing of the vulnerability.
    if (part === 'bulletins') return content.bulletins.map(({ modified_at: _, ...bulletin }) => bulletin);
    if (part === 'records') return content.records.map(({ source, id, url }) => [source, id, url]);
    return content[part];
  };
  return JSON.stringify(of(before)) !== JSON.stringify(of(after));
}

/** The parts of a KEV listing that have no kind of change of their own. */
function otherKev(details: KevDetails | null): unknown {
  return details && [details.required_action, details.vendor, details.product];
}

/** The differences of aliases, publication and dispute, with the values that went and came. */
function valueChanges(before: Content, after: Content, source: SourceCode): NewChange[] {
  const changes: NewChange[] = [];
  const compare = (change: NewChange['change'], from: string | null, to: string | null) => {
    if (from !== to) changes.push({ source, change, from, to });
  };
  const missing = (some: readonly string[], others: readonly string[]) =>
    some.filter((alias) => !others.includes(alias)).join(',') || null;
  compare('aliases', missing(before.aliases, after.aliases), missing(after.aliases, before.aliases));
  compare('published_at', before.published_at, after.published_at);
  compare('disputed', String(before.disputed), String(after.disputed));
  for (const [change, value] of ssvcValues) compare(change, value(before.ssvc), value(after.ssvc));
  compare('certfr_alert', missing(alerts(before), alerts(after)), missing(alerts(after), alerts(before)));
  return changes;
}

/** Each value of an SSVC assessment, as the log writes it. */
const ssvcValues: [NewChange['change'], (ssvc: Ssvc | null) => string | null][] = [
  ['ssvc_exploitation', (ssvc) => ssvc?.exploitation ?? null],
  ['ssvc_automatable', (ssvc) => (ssvc ? String(ssvc.automatable) : null)],
  ['ssvc_technical_impact', (ssvc) => ssvc?.technical_impact ?? null],
];

function alerts({ bulletins }: Content): string[] {
  return bulletins.filter(({ alert }) => alert).map(({ id }) => id);
}

function kevChanges(before: KevDetails | null, after: KevDetails | null): NewChange[] {
  if (!before || !after) return [];
  const changes: NewChange[] = [];
  const compare = (change: NewChange['change'], from: string | null, to: string | null) => {
    if (from !== to) changes.push({ source: 'kev', change, from, to });
  };
  compare('kev_date_added', before.date_added, after.date_added);
  compare('kev_due_date', before.due_date, after.due_date);
  compare('kev_ransomware', ransomwareUse(before), ransomwareUse(after));
  return changes;
}

function ransomwareUse({ ransomware }: KevDetails): string | null {
  return ransomware ? 'true' : null;
}

/** The first source that has a new, removed or modified record. */
function changedRecord(before: Content, after: Content): SourceCode | undefined {
  const of = ({ records }: Content, code: SourceCode) =>
    JSON.stringify(records.filter(({ source }) => source === code));
  return sourceCodes.find((code) => of(before, code) !== of(after, code));
}
