import type { Impact, Phrases } from '../../phrases/phrases.ts';
import { hasWeaknessPhrase, weaknessNumber, weaknessParents } from '../../weaknesses/weaknesses.ts';

/** The weakness that a title names. */
export interface NamedWeakness {
  /** `CWE-79` */
  id: string;
  /** Whether a source gives the CWE id, or only the words of the description name the weakness. */
  from: 'cwe' | 'description';
  /** How a script gets into the page, for CWE-79. */
  crossSite: Phrases['crossSite'];
}

/** What a title says about a vulnerability besides its product: what leads, and what is added to it in brackets. */
export type Flaw =
  | { lead: 'impact'; impact: Impact; detail: NamedWeakness | null }
  | { lead: 'weakness'; weakness: NamedWeakness; detail: Impact | null };

/**
 * Weaknesses that do not tell what is wrong: MITRE's pillars and most abstract classes, and the categories of NVD's older
 * view. A more exact one goes first, and so does the impact.
 */
const vague: ReadonlySet<number> = new Set([
  16, 17, 18, 19, 20, 74, 118, 119, 189, 199, 200, 254, 255, 264, 265, 269, 275, 284, 285, 287, 310, 320, 361, 371, 388,
  398, 399, 417, 435, 438, 485, 657, 664, 665, 668, 669, 670, 671, 673, 682, 691, 693, 697, 703, 704, 705, 706, 707,
  710, 754, 755, 840, 1076, 1177, 1187, 1357, 1390, 1391,
]);

/** Those of them that still add something to an impact. */
const telling: ReadonlySet<number> = new Set([20, 119]);

/** Weaknesses that are always named themselves: what an attacker gains by them follows from what they are. */
const selfExplanatory: ReadonlySet<number> = new Set([79, 80, 83, 87, 352, 1021, 1236]);

/** Impacts that lead even if the weakness is exact. */
const strong: ReadonlySet<Impact> = new Set([
  'remote-code-execution',
  'code-execution',
  'command-execution',
  'root-access',
  'privilege-escalation',
  'sandbox-escape',
  'account-takeover',
  'authentication-bypass',
]);

const executions: ReadonlySet<Impact> = new Set(['remote-code-execution', 'code-execution', 'command-execution']);

/** Impacts that the name of a weakness says already, by CWE number. */
const impliedRows: readonly (readonly [readonly number[], readonly Impact[]])[] = [
  [[22, 23, 24, 25, 35, 36, 73, 98], ['information-disclosure']],
  [
    [77, 78, 94, 95, 96, 97],
    ['remote-code-execution', 'code-execution', 'command-execution'],
  ],
  [
    [89, 564, 943],
    ['sql-execution', 'information-disclosure', 'data-modification', 'security-bypass', 'unauthorized-actions'],
  ],
  [
    [119, 120, 121, 122, 123, 124, 125, 126, 127, 415, 416, 457, 787, 788, 805, 822, 824, 825, 843, 908],
    ['memory-corruption'],
  ],
  [[200, 201, 203, 209, 212, 215, 312, 319, 497, 522, 532, 538, 548, 552, 668], ['information-disclosure']],
  [[256, 257, 259, 260, 312, 319, 522, 798], ['credential-disclosure']],
  [
    [250, 266, 268, 269, 274],
    ['privilege-escalation', 'root-access'],
  ],
  [[287, 288, 289, 290, 294, 302, 303, 304, 305, 306, 307, 308, 640, 1390], ['authentication-bypass']],
  [
    [284, 285, 639, 732, 862, 863],
    ['security-bypass', 'unauthorized-actions'],
  ],
  [[290, 346, 451], ['spoofing']],
  [[295, 297, 319], ['traffic-interception']],
  [[384, 613], ['session-hijacking']],
  [[400, 404, 405, 407, 409, 674, 770, 771, 772, 776, 834, 835, 1333], ['denial-of-service']],
  [[434], ['file-upload']],
  [[601], ['redirect', 'spoofing']],
  [[918], ['request-forgery', 'information-disclosure']],
];

const implied: ReadonlyMap<number, ReadonlySet<Impact>> = new Map(
  [...new Set(impliedRows.flatMap(([numbers]) => numbers))].map((number) => [
    number,
    new Set(impliedRows.filter(([numbers]) => numbers.includes(number)).flatMap(([, impacts]) => impacts)),
  ]),
);

/**
 * Chooses the weakness that a title names: the one of the record that its text names too, else a more exact one that
 * the text names, else the first exact one of the record.
 * @param ids the record's CWE ids, the main one first
 * @param impacts the gravest first
 */
export function mainWeakness(
  ids: readonly string[],
  { weakness, crossSite }: Pick<Phrases, 'weakness' | 'crossSite'>,
  impacts: readonly Impact[],
): NamedWeakness | null {
  const said = weakness === null || isVague(weakness) ? null : weakness;
  const of = (id: string, from: NamedWeakness['from']): NamedWeakness => ({
    id,
    from,
    crossSite: weaknessNumber(id) === 79 ? crossSite : null,
  });
  if (said !== null && ids.includes(said)) return of(said, 'cwe');
  const exacts = ids.filter((id) => !isVague(id));
  const exact = exacts.find((id) => explains(id, impacts[0])) ?? exacts.find((id) => fits(id, impacts[0])) ?? exacts[0];
  if (said !== null && (exact === undefined || isBelow(said, exact))) return of(said, 'description');
  const id = exact ?? ids[0];
  if (id !== undefined) return of(id, 'cwe');
  return weakness === null ? null : of(weakness, 'description');
}

/** Whether it is the injection that makes an execution of code or commands possible: CWE-77, CWE-94 and what is below. */
function explains(id: string, gravest: Impact | undefined): boolean {
  if (gravest === undefined || !executions.has(gravest)) return false;
  return ['CWE-77', 'CWE-94'].some((injection) => id === injection || isBelow(id, injection));
}

/** Of several, one that only costs resources does not explain another impact. */
function fits(id: string, gravest: Impact | undefined): boolean {
  if (gravest === undefined || gravest === 'denial-of-service') return true;
  return implied.get(weaknessNumber(id))?.has('denial-of-service') !== true;
}

function isVague(id: string): boolean {
  return vague.has(weaknessNumber(id));
}

/** Whether MITRE lists `id` below `above`, in up to four steps. */
function isBelow(id: string, above: string): boolean {
  const wanted = weaknessNumber(above);
  let level = weaknessParents(weaknessNumber(id));
  for (let step = 0; step < 4 && level.length > 0; step++) {
    if (level.includes(wanted)) return true;
    level = level.flatMap((number) => weaknessParents(number));
  }
  return false;
}

/**
 * Decides what a title says first. A grave impact goes before the weakness that makes it possible, any impact before a
 * vague weakness or one that only MITRE's English name could name; else the weakness goes first and the impact follows, unless the weakness implies it. Null if nothing
 * is known.
 * @param impacts the gravest first
 */
export function flawOf(weakness: NamedWeakness | null, impacts: readonly Impact[]): Flaw | null {
  const [gravest] = impacts;
  if (weakness === null) return gravest === undefined ? null : { lead: 'impact', impact: gravest, detail: null };
  const number = weaknessNumber(weakness.id);
  if (selfExplanatory.has(number)) return { lead: 'weakness', weakness, detail: null };
  const said = implied.get(number);
  const isVagueWeakness = vague.has(number);
  if (gravest !== undefined && !hasWeaknessPhrase(weakness.id))
    return { lead: 'impact', impact: gravest, detail: null };
  if (gravest !== undefined && (isVagueWeakness || strong.has(gravest))) {
    const detail = isVagueWeakness && !telling.has(number) ? null : weakness;
    if (!said?.has(gravest)) return { lead: 'impact', impact: gravest, detail };
    if (isVagueWeakness) return { lead: 'impact', impact: gravest, detail: null };
  }
  return { lead: 'weakness', weakness, detail: impacts.find((impact) => !said?.has(impact)) ?? null };
}
