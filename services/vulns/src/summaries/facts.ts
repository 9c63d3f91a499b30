import { hash } from 'node:crypto';
import { type Document, kevExploitationMark, kevSentenceMark } from '../document/derive.ts';
import { readFragment } from '../document/fragment.ts';
import { unpackDetail } from '../document/packed-detail.ts';
import {
  type AffectedPackage,
  type AffectedProduct,
  type KevDetails,
  type Language,
  languages,
  type Score,
  type Severity,
  type Ssvc,
  type StatementKind,
  type Vulnerability,
} from '../vulnerability.ts';
import { weaknessName } from '../weaknesses/weaknesses.ts';
import { plainText } from '../wording/plain-text.ts';
import { scorerName } from '../wording/scorers.ts';
import { longestName, packagesOf, productsOf } from './affected-facts.ts';

/**
 * The facts of a vulnerability that a model receives, and against which its summaries are checked: the record, with
 * limited lengths. Texts are upstream's; names are on one line and without control characters.
 */
export interface SummaryFacts {
  id: string;
  aliases: string[];
  /** `Log4Shell` */
  also_known_as: string[];
  /** Our template title in English: it has names as people write them. */
  title: string;
  /** Names by which a title may call the product or package; empty if the record names none. */
  subjects: string[];
  severity: Severity;
  /** The chosen score first; then others of its version by scorers who disagree. */
  cvss: { version: string; vector: string; scores: { score: number; by: string }[] } | null;
  weaknesses: { id: string; name: Record<Language, string> }[];
  products: { name: string; versions: string[] }[];
  packages: { ecosystem: string; name: string; affected: string[]; fixed: string[] }[];
  /** `YYYY-MM-DD` */
  published: string | null;
  kev: { added: string; due: string | null; ransomware: boolean; product: string } | null;
  public_exploit: boolean;
  description: { text: string; lang: string } | null;
  /** CISA's assessment, with its name; missing if there is none. */
  ssvc?: { by: 'CISA SSVC' } & Pick<Ssvc, 'exploitation' | 'automatable' | 'technical_impact'>;
  /** What the CNA says in English of impact and solution; missing if it says nothing. */
  cna?: { impact?: string; solution?: string };
}

/** Most code points of a description. */
const longestDescription = 4_000;
/** Most code points of a statement of the CNA. */
const longestStatement = 800;
const most = { scorers: 3, aliases: 8, subjects: 12, weaknesses: 8 };

/** The parts of a document that contain the facts. */
export type FactFragments = Pick<Document, 'head' | 'tail' | 'detail' | 'subjectNames'> & {
  rows: Pick<Document['rows'], 'en'>;
};

type StoredScore = Pick<Score, 'score' | 'version' | 'vector' | 'source'>;

interface StoredFacts {
  id: string;
  aliases: string[];
  also_known_as: string[];
  title: string;
  severity: Severity;
  cvss: StoredScore | null;
  scores: StoredScore[];
  weaknesses: { id: string }[];
  products: AffectedProduct[];
  packages: AffectedPackage[];
  published_at: string | null;
  kev: boolean;
  kev_details: KevDetails | null;
  poc: boolean;
  description: { text: string; lang: string } | null;
  /** Missing in what was stored before there were such members. */
  ssvc?: Ssvc | null;
  statements?: Vulnerability['statements'];
}

/** Reads the facts from the stored form of a vulnerability. */
export function factsOf({ head, tail, rows, detail, subjectNames }: FactFragments): SummaryFacts {
  const { body, texts } = unpackDetail(detail);
  const json = `${head}${rows.en}${tail}${texts.en}${body}`
    .replaceAll(kevSentenceMark, '')
    .replaceAll(kevExploitationMark, 'null');
  const v = readFragment<StoredFacts>(json);
  return {
    id: v.id,
    aliases: v.aliases.slice(0, most.aliases).map((alias) => plainText(alias, longestName)),
    also_known_as: v.also_known_as,
    title: v.title,
    subjects: subjectNames
      .map((name) => plainText(name, longestName))
      .filter((name) => name !== '')
      .slice(0, most.subjects),
    severity: v.severity,
    cvss: v.cvss && {
      version: v.cvss.version,
      vector: plainText(v.cvss.vector, longestName * 2),
      scores: scoresOf(v.cvss, v.scores),
    },
    weaknesses: v.weaknesses.slice(0, most.weaknesses).map(({ id }) => ({ id, name: namesOfWeakness(id) })),
    products: productsOf(v.products),
    packages: packagesOf(v.packages),
    published: v.published_at !== null && v.published_at >= '1980' ? v.published_at.slice(0, 10) : null,
    kev: v.kev && v.kev_details ? kevOf(v.kev_details) : null,
    public_exploit: v.poc,
    description: v.description && {
      text: beginning(v.description.text, longestDescription),
      lang: v.description.lang,
    },
    // Members without a value change the hash of no other record.
    ...(v.ssvc ? { ssvc: ssvcOf(v.ssvc) } : {}),
    ...cnaOf(v.statements ?? []),
  };
}

function ssvcOf({ exploitation, automatable, technical_impact }: Ssvc): NonNullable<SummaryFacts['ssvc']> {
  return { by: 'CISA SSVC', exploitation, automatable, technical_impact };
}

function cnaOf(statements: Vulnerability['statements']): Pick<SummaryFacts, 'cna'> {
  const of = (kind: StatementKind) => {
    const found = statements.find((each) => each.source === 'cvelist' && each.lang === 'en' && each.kind === kind);
    return found === undefined ? {} : { [kind]: beginning(found.text, longestStatement) };
  };
  const cna = { ...of('impact'), ...of('solution') };
  return Object.keys(cna).length === 0 ? {} : { cna };
}

/**
 * Hashes facts together with the version of the question: a summary is valid for facts of the same hash.
 * @returns 64 hexadecimal digits
 */
export function hashOfFacts(facts: SummaryFacts, questionVersion: number): string {
  return hash('sha256', JSON.stringify([questionVersion, facts]), 'hex');
}

function scoresOf(chosen: StoredScore, scores: readonly StoredScore[]): { score: number; by: string }[] {
  const listed = new Map([[scorerName(chosen.source), chosen.score]]);
  for (const { version, score, source } of scores) {
    const by = scorerName(source);
    if (version === chosen.version && !listed.has(by) && listed.size < most.scorers) listed.set(by, score);
  }
  return [...listed].map(([by, score]) => ({ score, by }));
}

function namesOfWeakness(id: string): Record<Language, string> {
  return Object.fromEntries(languages.map((language) => [language, weaknessName(id, language)])) as Record<
    Language,
    string
  >;
}

function kevOf(kev: KevDetails): SummaryFacts['kev'] {
  return {
    added: kev.date_added,
    due: kev.due_date,
    ransomware: kev.ransomware === true,
    product: plainText(`${kev.vendor ?? ''} ${kev.product ?? ''}`, longestName),
  };
}

/** The first code points of a text, on one line: invisible characters are not facts. */
function beginning(text: string, most: number): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return [...line.slice(0, most * 2)].slice(0, most).join('');
}
