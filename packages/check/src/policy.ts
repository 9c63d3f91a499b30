import { CannotCheck } from './cannot-check.ts';
import { type CheckedPackage, checkSeverities, type FoundVulnerability, urgencyReasons } from './result.ts';

/** What must not be found: the value of `fail_on`. */
export interface Policy {
  /** As written, without spaces: `kev,critical+fixable`. */
  readonly text: string;
  readonly rules: readonly Rule[];
}

/** A rule of a policy: all its conditions must hold. */
interface Rule {
  /** As written: `critical+fixable`. */
  readonly text: string;
  /** Whether it is about what may affect a package, or can't be checked, instead of what affects it. */
  readonly isAboutUnknown: boolean;
  readonly conditions: readonly ((found: FoundVulnerability) => boolean)[];
}

/** What a policy forbids: a vulnerability of a package, or a package that can't be checked. */
export interface Failure {
  /** Text of the first rule that forbids it. */
  readonly rule: string;
  readonly checked: CheckedPackage;
  /** Null: the rule is about the package itself. */
  readonly found: FoundVulnerability | null;
}

/** The conditions of policies, as they are listed to people. */
export const policyConditions =
  'any, kev, malware, ransomware, ssvc_active, certfr_alert, poc, critical, high, medium, low, fixable, unknown, epss>0.5, cvss>=7';

/** Fails on every vulnerability that affects a package. */
export const strictest = 'any';

/**
 * Parses `fail_on`: rules separated by commas, any of which fails the check; conditions joined by `+` must hold together.
 * `none` alone fails on nothing.
 *
 * - `any`, a fact (`kev`, `malware`, `ransomware`, `ssvc_active`, `certfr_alert`, `poc`, `fixable`)
 * - a severity: at least this one. Vulnerabilities without a known severity are below all of them.
 * - `epss>0.5`, `epss>=0.5`, `cvss>7`, `cvss>=7`: vulnerabilities without the score never match.
 * - `unknown`: instead of vulnerabilities that affect a package, those that may affect it; without another condition also
 *   packages that can't be checked (`isUncheckable`).
 *
 * @throws {CannotCheck} naming the conditions
 */
export function readPolicy(text: string): Policy {
  const items = text
    .toLowerCase()
    .replace(/\s+/g, '')
    .split(',')
    .filter((item) => item !== '');
  if (items.length === 0) throw unreadable('fail_on is empty.');
  if (items.includes('none')) {
    if (items.length > 1) throw unreadable('fail_on has "none" beside other conditions; use it alone.');
    return { text: 'none', rules: [] };
  }
  return { text: items.join(','), rules: items.map(readRule) };
}

/** Finds what a policy forbids among the packages of a file, in their order. */
export function failuresOf({ rules }: Policy, packages: readonly CheckedPackage[]): Failure[] {
  return packages.flatMap((checked) => {
    const failures: Failure[] = [];
    for (const found of checked.vulnerabilities) {
      const rule = rules.find((one) => forbids(one, found));
      if (rule) failures.push({ rule: rule.text, checked, found });
    }
    const about = rules.find(({ isAboutUnknown, conditions }) => isAboutUnknown && conditions.length === 0);
    if (about && failures.length === 0 && isUncheckable(checked))
      failures.push({ rule: about.text, checked, found: null });
    return failures;
  });
}

/**
 * Tells whether a package can't be checked. One that no record names can: nothing is known against it, as with most packages.
 */
export function isUncheckable({ verdict, reason }: CheckedPackage): boolean {
  return verdict === 'unknown' && reason !== 'not_known';
}

function forbids({ isAboutUnknown, conditions }: Rule, found: FoundVulnerability): boolean {
  return found.verdict === (isAboutUnknown ? 'unknown' : 'affected') && conditions.every((holds) => holds(found));
}

function readRule(text: string): Rule {
  const words = text.split('+');
  const conditions = words.filter((word) => word !== 'unknown').map(conditionOf);
  return { text, isAboutUnknown: words.includes('unknown'), conditions };
}

function conditionOf(word: string): Rule['conditions'][number] {
  if (word === 'any') return () => true;
  if (word === 'fixable') return ({ fixed }) => fixed.length > 0;
  if (word === 'poc' || word === 'kev' || word === 'malware') return (found) => found[word];
  const reason = urgencyReasons.find((code) => code === word && code !== 'epss');
  if (reason) return ({ urgency }) => urgency.includes(reason);
  const least = severities.indexOf(word);
  if (least !== -1) return ({ severity }) => checkSeverities.indexOf(severity) <= least;
  return thresholdOf(word);
}

/** The severities that a vulnerability can have at least. */
const severities: readonly string[] = checkSeverities.slice(0, checkSeverities.indexOf('none'));

const limits = { epss: 1, cvss: 10 } as const;

function thresholdOf(word: string): Rule['conditions'][number] {
  const [, column, sign, digits] = /^(epss|cvss)(>=?)(\d+(?:\.\d+)?|\.\d+)$/.exec(word) ?? [];
  if (column === undefined) throw unreadable(`fail_on has an unknown condition "${word.slice(0, 60)}".`);
  const name = column as keyof typeof limits;
  const limit = Number(digits);
  if (limit > limits[name])
    throw unreadable(`fail_on has "${word.slice(0, 60)}", but ${name} is at most ${limits[name]}.`);
  return ({ epss, score }) => {
    const value = name === 'epss' ? (epss?.score ?? null) : score;
    return value !== null && (sign === '>=' ? value >= limit : value > limit);
  };
}

function unreadable(problem: string): CannotCheck {
  return new CannotCheck(
    `${problem} Use ${policyConditions}, separated by commas, joined by + if they must hold together; or none.`,
  );
}
