import { compareTexts } from '../affected/orders/order.ts';
import { isAboutSeveral, isBulletin, withoutBulletins } from '../sources/bulletin.ts';
import { sourceTraits } from '../sources/source-traits.ts';
import type { Score, SourceCode, SourceRecord, Vulnerability } from '../vulnerability.ts';
import { cveTags, productSources, sourceCodes } from '../vulnerability.ts';
import { isDisputed } from './disputed.ts';
import { hasExploit } from './poc.ts';
import { chooseScore, cnasOf, orderScores, severityOf } from './severity.ts';
import { isLive, stateOf } from './state.ts';
import { mergeTimes } from './times.ts';

/** Sources of the shown description, most preferred first. */
const describers: readonly SourceCode[] = ['nvd', 'cvelist', 'ghsa', 'osv', 'kev', 'jvn', 'certfr'];

/**
 * Merges all records of one CVE into one vulnerability (decisions, "One record per CVE"). The order of `records` and
 * `aliases` makes no difference.
 *
 * Facts (scores, weaknesses, references, packages, products, descriptions, titles) and `sources` come from live
 * records only: a withdrawn statement must not make a live CVE look affected. If no live record but bulletins is left they come from
 * all, so that a withdrawn CVE still shows what was known. `records`, `aliases` and the times cover every record. A record
 * of JVN or CERT-FR about several CVEs does not say which of them its title, scores and weaknesses are of.
 *
 * @param cve upper case
 * @param records every record that belongs to the CVE, each id of a source once; one that upstream deleted has the
 * status `withdrawn`, and `kev: null` if it was a KEV row
 * @param aliases every other id of the CVE
 * @param downstream live records that name it only in `upstream`: of these, only packages and the records themselves
 */
export function merge(
  cve: string,
  records: readonly SourceRecord[],
  aliases: readonly string[],
  downstream: readonly SourceRecord[] = [],
): Vulnerability {
  const all = records.length < 2 ? records : [...records].sort(compareRecords);
  const live = all.filter(isLive);
  const facts = (withoutBulletins(all).some(isLive) ? live : all).map(withoutSharedFacts);
  // The references of a bulletin about several CVEs are about all of them together.
  const single = facts.filter((record) => !isAboutSeveral(record));
  const cnas = cnasOf(facts);
  const scores = orderScores(allScores(facts), cnas);
  const cvss = chooseScore(scores, cnas);
  const kev_details = live.find((record) => record.source === 'kev' && record.kev !== null)?.kev ?? null;
  return {
    id: cve,
    aliases: aliases.length === 0 ? [] : [...new Set(aliases)].filter((alias) => alias !== cve).sort(),
    state: stateOf(all),
    severity: severityOf(cvss, facts),
    cvss,
    scores,
    kev: kev_details !== null,
    kev_details,
    poc: hasExploit(cve, single),
    disputed: isDisputed(facts),
    malware: facts.some((record) => record.malware),
    sources: sourceCodes.filter((code) => facts.some((record) => record.source === code)),
    ...mergeTimes(all),
    description: describe(facts),
    weaknesses: mergeWeaknesses(facts),
    references: mergeReferences(single),
    packages: mergePackages(facts),
    downstream_packages: mergePackages(downstream),
    ...mergeProducts(facts),
    descriptions: mergeDescriptions(facts),
    statements: facts
      .filter((record) => !isBulletin(record))
      .flatMap(({ source, id, statements }) => statements.map((each) => ({ ...each, source, record: id }))),
    ssvc: facts.find(({ ssvc }) => ssvc !== null)?.ssvc ?? null,
    rejection: all.find(({ rejection }) => rejection !== null)?.rejection ?? null,
    tags: cveTags.filter((tag) => facts.some(({ tags }) => tags.includes(tag))),
    credits: mergeCredits(facts),
    bulletins: mergeBulletins(live),
    records: [...all, ...downstream].sort(compareRecords).map(({ source, id, url, modified }) => ({
      source,
      id,
      url,
      modified_at: modified,
    })),
    titles: mergeTitles(facts),
  };
}

/** Orders records by source, then by id. */
export function compareRecords(a: SourceRecord, b: SourceRecord): number {
  if (a.source !== b.source) return sourceCodes.indexOf(a.source) - sourceCodes.indexOf(b.source);
  if (a.id === b.id) return 0;
  return a.id < b.id ? -1 : 1;
}

function allScores(records: readonly SourceRecord[]): readonly Score[] {
  return records.length === 1 ? (records[0] as SourceRecord).scores : records.flatMap((record) => record.scores);
}

/**
 * Picks the English description of the most preferred source; without any English one, another language in the same
 * order.
 */
function describe(records: readonly SourceRecord[]): Vulnerability['description'] {
  let other: Vulnerability['description'] = null;
  for (const source of describers) {
    for (const record of records) {
      if (record.source !== source) continue;
      for (const { lang, text } of record.descriptions) {
        if (text.trim() === '') continue;
        if (lang === 'en') return { text, lang, source };
        other ??= { text, lang, source };
      }
    }
  }
  return other;
}

/** One description in each language, the most preferred source's. */
function mergeDescriptions(records: readonly SourceRecord[]): Vulnerability['descriptions'] {
  const found = new Map<string, Vulnerability['descriptions'][number]>();
  for (const source of describers) {
    for (const record of records) {
      if (record.source !== source || isBulletin(record)) continue;
      for (const { lang, text } of record.descriptions) {
        if (text.trim() !== '' && !found.has(lang)) found.set(lang, { lang, text, source });
      }
    }
  }
  return [...found.values()];
}

/**
 * The products of NVD's analysis, which have CPE names; before there is one, those of the CVE List, of which NVD copies a
 * part.
 */
function mergeProducts(records: readonly SourceRecord[]): Pick<Vulnerability, 'products' | 'products_source'> {
  const given = productSources.map((source) => ({
    products: records.flatMap((record) => (record.source === source ? record.products : [])),
    products_source: source,
  }));
  const named = given.filter(({ products }) => products.length > 0);
  const isCopy = named[0]?.products_source === 'nvd' && named[0].products.every(({ cpe }) => cpe === '');
  return named[isCopy ? named.length - 1 : 0] ?? { products: [], products_source: null };
}

function mergeBulletins(records: readonly SourceRecord[]): Vulnerability['bulletins'] {
  return records
    .filter(isBulletin)
    .map(({ source, id, url, title, descriptions, alert, closed, published, modified }) => ({
      source,
      id,
      url,
      lang: sourceTraits[source].language,
      title,
      summary: descriptions[0]?.text ?? null,
      alert,
      closed_at: closed,
      published_at: published,
      modified_at: modified,
    }))
    .sort((a, b) => compareTexts(b.published_at ?? '', a.published_at ?? '') || compareTexts(a.id, b.id));
}

function mergeWeaknesses(records: readonly SourceRecord[]): Vulnerability['weaknesses'] {
  const byId = new Map<string, SourceCode[]>();
  for (const { source, weaknesses } of records) {
    for (const id of weaknesses) {
      const sources = byId.get(id);
      if (sources === undefined) byId.set(id, [source]);
      else if (!sources.includes(source)) sources.push(source);
    }
  }
  return Array.from(byId, ([id, sources]) => ({ id, sources }));
}

/**
 * Merges the references of all records, one per URL (compared as exact text: NVD lists the same URL once per scorer),
 * with the tags and sources of all that list it, in order of first appearance.
 * @param records in the order of `sourceCodes`
 */
function mergeReferences(records: readonly SourceRecord[]): Vulnerability['references'] {
  const byUrl = new Map<string, Vulnerability['references'][number]>();
  for (const { source, references } of records) {
    for (const { url, tags } of references) {
      const known = byUrl.get(url);
      if (known === undefined) {
        byUrl.set(url, {
          url,
          tags: tags.length < 2 ? [...tags] : [...new Set(tags)],
          sources: [source],
        });
        continue;
      }
      for (const tag of tags) if (!known.tags.includes(tag)) known.tags.push(tag);
      if (!known.sources.includes(source)) known.sources.push(source);
    }
  }
  return [...byUrl.values()];
}

/** Whoever several records credit for the same counts once. */
function mergeCredits(records: readonly SourceRecord[]): Vulnerability['credits'] {
  const byText = new Map<string, Vulnerability['credits'][number]>();
  for (const { credits } of records) for (const credit of credits) byText.set(`${credit.type} ${credit.name}`, credit);
  return [...byText.values()];
}

/** Lists the packages of each record in the records' order, without exact duplicates within a source. */
function mergePackages(records: readonly SourceRecord[]): Vulnerability['packages'] {
  const seen = new Set<string>();
  const merged: Vulnerability['packages'] = [];
  for (const { source, packages } of records) {
    for (const { ecosystem, name, purl, ranges, versions } of packages) {
      const entry = { ecosystem, name, purl, ranges, versions, source };
      const key = JSON.stringify(entry);
      if (seen.has(key)) continue;
      seen.add(key);
      merged.push(entry);
    }
  }
  return merged;
}

function mergeTitles(records: readonly SourceRecord[]): Vulnerability['titles'] {
  const titles: Vulnerability['titles'] = [];
  for (const { source, title } of records) {
    if (title === null || title === '') continue;
    if (titles.some((known) => known.source === source && known.text === title)) continue;
    titles.push({ source, text: title, lang: sourceTraits[source].language });
  }
  return titles;
}

/** Leaves out what a record of a national body says of several CVEs without telling of which. */
function withoutSharedFacts(record: SourceRecord): SourceRecord {
  const { source, cves } = record;
  if (!isAboutSeveral(record) && (source !== 'jvn' || cves.length < 2)) return record;
  return { ...record, title: null, scores: [], weaknesses: [] };
}
