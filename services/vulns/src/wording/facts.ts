import type { Impact } from '../phrases/phrases.ts';
import type { Severity, State, Vulnerability } from '../vulnerability.ts';
import { type AffectedVersions, affectedVersions } from './affected-versions.ts';
import { type AttackVector, attackVector } from './attack-vector.ts';
import { describedAttack } from './described-attack.ts';
import { describedVersions } from './described-versions.ts';
import type { Subject } from './named-products.ts';
import { type Note, notesOf } from './notes.ts';
import { plainText } from './plain-text.ts';
import { scorerName } from './scorers.ts';
import { type Slots, slotsOf } from './titles/slots.ts';

/** The facts that the sentences are written from, the same for every language. */
export interface Facts {
  id: string;
  state: State;
  severity: Severity;
  cvss: { version: string; scores: ScoreBy[] } | null;
  subject: Subject | null;
  /** CWE ids, the main one first. */
  weaknesses: string[];
  /** Of the CVSS vector, else of the description. */
  vector: AttackVector | null;
  /** The least role that an attacker needs, as the description names it. */
  role: string | null;
  versions: AffectedVersions;
  /** What the description says of versions, if the structured data names none. */
  describedVersions: AffectedVersions | null;
  /** `YYYY-MM-DD` */
  published: string | null;
  kev: { added: string; due: string | null; ransomware: boolean } | null;
  notes: Note[];
  /** What attackers can do, the gravest first. */
  impacts: Impact[];
  slots: Slots;
}

/** A score as text (`9.8`) and its scorer; null if the scorer is not mentioned. */
interface ScoreBy {
  score: string;
  by: string | null;
}

/** The most scorers that are named. */
const maxScorers = 3;

export function factsOf(v: Vulnerability): Facts {
  const slots = slotsOf(v);
  const versions = affectedVersions(v, slots.subject?.name ?? null);
  const vector = v.cvss === null ? describedAttack(slots.phrases) : attackVector(v.cvss);
  return {
    id: v.id,
    state: v.state,
    severity: v.severity,
    cvss: v.cvss === null ? null : { version: v.cvss.version, scores: scoresOf(v.cvss, v.scores) },
    subject: slots.subject?.name ?? null,
    weaknesses: v.weaknesses.map(({ id }) => id),
    vector,
    role: roleOf(slots),
    versions,
    describedVersions: versions.affected.entries.length > 0 ? null : describedVersionsOf(slots),
    published: publishedOn(v),
    kev: kevOf(v),
    notes: notesOf(v, slots),
    impacts: impactsBy(vector, slots),
    slots,
  };
}

/**
 * Returns the day on which a source published it. Null for placeholder times of some sources (`0001-01-01`, 1970), and if the
 * time is the day that CISA listed it, which is no publication.
 */
function publishedOn({ published_at: time, kev_details: kev }: Vulnerability): string | null {
  if (time === null || time < '1980' || time === `${kev?.date_added}T00:00:00.000Z`) return null;
  return time.slice(0, 10);
}

/** Returns the chosen score, with its scorer unless it is NVD, and the other scores of its version if they differ. */
function scoresOf(chosen: NonNullable<Vulnerability['cvss']>, scores: Vulnerability['scores']): ScoreBy[] {
  const by = scorerName(chosen.source);
  const listed: { score: string; by: string }[] = [{ score: chosen.score.toFixed(1), by }];
  for (const { version, score, source } of scores) {
    if (version !== chosen.version || listed.length === maxScorers) continue;
    const name = scorerName(source);
    if (!listed.some((each) => each.by === name)) listed.push({ score: score.toFixed(1), by: name });
  }
  if (listed.every(({ score }) => score === listed[0]?.score)) {
    return [
      {
        score: chosen.score.toFixed(1),
        by: chosen.source === 'nvd@nist.gov' ? null : by,
      },
    ];
  }
  return listed;
}

/** The versions of the description, if they are of the product that the texts name. */
function describedVersionsOf({ subject, phrases }: Slots): AffectedVersions | null {
  return subject?.isDescribed ? describedVersions(phrases) : null;
}

/**
 * Returns the impacts as far as they agree with the way to them. Microsoft calls the execution of code remote
 * if the attacker is elsewhere, even if the file that carries it is opened locally (FAQ of its advisories).
 */
function impactsBy(vector: AttackVector | null, { impacts }: Slots): Impact[] {
  const isNear = vector?.reach === 'local' || vector?.reach === 'physical';
  return impacts.map((impact) => (isNear && impact === 'remote-code-execution' ? 'code-execution' : impact));
}

const maxRole = 40;

function roleOf({ phrases }: Slots): string | null {
  const role = plainText(phrases.attacker.role ?? '', maxRole);
  return role === '' ? null : role;
}

function kevOf({ kev, kev_details }: Vulnerability): Facts['kev'] {
  if (!kev || kev_details === null) return null;
  const { due_date: due } = kev_details;
  return {
    added: kev_details.date_added,
    // Entries that CISA took over from earlier directives are due before they were listed: a riddle in one sentence.
    due: due !== null && due >= kev_details.date_added ? due : null,
    ransomware: kev_details.ransomware === true,
  };
}
