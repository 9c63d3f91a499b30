import type { Reference, SourceRecord, StatementKind } from '../../vulnerability.ts';
import { fields, list, text } from '../json-fields.ts';
import { noFacts } from '../no-facts.ts';
import { recordJson } from '../record-json.ts';
import { SetAsideError } from '../source.ts';
import { mentionedCves } from './mentions.ts';
import { htmlLine, markdownSections, markdownText, type Section } from './plain-text.ts';
import { bulletinPath, bulletinReference } from './references.ts';
import { bulletinTimes, dayTime } from './revisions.ts';

/** What the headings of `content` begin. Any other heading belongs to the part that it is in. */
const parts: readonly [RegExp, StatementKind | 'description'][] = [
  [/^solutions?$/i, 'solution'],
  [
    /^(?:contournements?|mesures? de contournement|solutions?) provisoires?$|^mesures? de contournement$/i,
    'workaround',
  ],
  [/^description$/i, 'description'],
  [/^syst[èe]mes? affect[ée]s?$/i, 'affected'],
];

/**
 * Parses a bulletin (https://www.cert.ssi.gouv.fr/openapi.json) into facts. It mentions CVEs and is no other name of any.
 * Vendors and products are those of the bulletin as a whole, so they are only in the statement `affected`.
 * @throws {SetAsideError} if it is not JSON, or its reference is not that of an advisory or alert
 */
export function bulletinFacts(raw: Buffer): SourceRecord {
  const bulletin = jsonObject(raw);
  const reference = bulletinReference(bulletin.reference);
  if (reference === null) throw new SetAsideError('The reference is not that of an advisory or alert.');
  const content = contentParts(markdownSections(bulletin.content));
  const description = joined([markdownText(bulletin.summary), content.get('description') ?? null]);
  const statements = [
    { kind: 'affected', text: joined([affectedSystems(bulletin), content.get('affected') ?? null]) },
    { kind: 'impact', text: lines(list(bulletin.risks).map((risk) => htmlLine(fields(risk).description))) },
    { kind: 'solution', text: content.get('solution') ?? null },
    { kind: 'workaround', text: content.get('workaround') ?? null },
  ] as const;
  return {
    ...noFacts,
    source: 'certfr',
    id: reference.id,
    url: `https://www.cert.ssi.gouv.fr${bulletinPath(reference)}`,
    mentions: mentionedCves(bulletin),
    ...bulletinTimes(bulletin.revisions),
    title: bulletinTitle(bulletin.title),
    descriptions: description === null ? [] : [{ lang: 'fr', text: description }],
    statements: statements.flatMap(({ kind, text }) => (text === null ? [] : [{ kind, lang: 'fr', text }])),
    references: references(bulletin),
    alert: reference.kind === 'alerte',
    closed: reference.kind === 'alerte' ? dayTime(bulletin.closed_at) : null,
  };
}

function jsonObject(raw: Buffer): Record<string, unknown> {
  try {
    return fields(recordJson(raw));
  } catch {
    throw new SetAsideError('Not valid JSON.');
  }
}

/** Returns the title without the mark of a revised bulletin (`[MàJ]`, once `|MàJ]`), which says nothing that `modified` does not. */
function bulletinTitle(value: unknown): string | null {
  const title = htmlLine(value)?.replace(/^[[|(]\s*(?:m[àa]j|mise [àa] jour)\s*[\])]\s*/i, '') ?? null;
  return title === '' ? null : title;
}

/** Joins the sections of each part, with the headings that do not begin one. What is before the first heading describes. */
function contentParts(sections: readonly Section[]): Map<StatementKind | 'description', string> {
  const found = new Map<StatementKind | 'description', string[]>();
  let part: StatementKind | 'description' = 'description';
  for (const { heading, text } of sections) {
    const begun = heading === null ? undefined : parts.find(([pattern]) => pattern.test(heading))?.[1];
    part = begun ?? part;
    const blocks = found.get(part) ?? [];
    blocks.push(...[begun === undefined ? (heading ?? '') : '', text].filter((block) => block !== ''));
    found.set(part, blocks);
  }
  return new Map(
    [...found].filter(([, blocks]) => blocks.length > 0).map(([kind, blocks]) => [kind, blocks.join('\n\n')]),
  );
}

/** Lists the affected systems, one a line, and then what is said about them, unless it repeats the list. */
function affectedSystems(bulletin: Record<string, unknown>): string | null {
  const systems = list(bulletin.affected_systems).map((system) => {
    const { description, product } = fields(system);
    return htmlLine(description) ?? productName(fields(product));
  });
  const listed = lines(systems);
  const remarks = markdownText(bulletin.affected_systems_content);
  return remarks !== null && systems.includes(remarks) ? listed : joined([listed, remarks]);
}

/** Joins vendor and product; `N/A` stands for none. */
function productName(product: Record<string, unknown>): string | null {
  const names = [fields(product.vendor).name, product.name].map(htmlLine);
  return names.filter((name) => name !== null && name !== 'N/A').join(' ') || null;
}

/** Reads the addresses of the vendors' advisories and the links, each once. Some advisories have none, or `None`. */
function references(bulletin: Record<string, unknown>): Reference[] {
  const documents = [...list(bulletin.vendor_advisories), ...list(bulletin.links)];
  const urls = documents.map((document) => text(fields(document).url)?.trim() ?? 'None');
  return [...new Set(urls)].filter((url) => url !== 'None').map((url) => ({ url, tags: [] }));
}

function lines(values: readonly (string | null)[]): string | null {
  return [...new Set(values)].filter((value) => value !== null).join('\n') || null;
}

function joined(blocks: readonly (string | null)[]): string | null {
  return blocks.filter((block) => block !== null).join('\n\n') || null;
}
