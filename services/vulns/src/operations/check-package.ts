import { compareUrgency } from '@kairan/check/urgency';
import type { CursorPosition } from '@kairan/operation/cursor';
import { z } from 'zod';
import { readEcosystem } from '../affected/ecosystem.ts';
import { nameProblem } from '../affected/possible-package.ts';
import { type PackageQuery, readPurl } from '../affected/purl.ts';
import type { Finding } from '../checking/finding.ts';
import { checkedPackage, pagination } from '../responses/shapes.ts';
import { countNaming } from '../search/count-naming.ts';
import { lineText, wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { cursorParameter, langParameter } from '../search/parameters/parameters.ts';
import { operation } from '../vulnerabilities.ts';
import { type ExaminePosition, examineCves, examinePackage, examineStart } from './examine-package.ts';

const input = z
  .object({
    purl: lineText
      .optional()
      .describe(
        'Package URL, with or without a version: pkg:npm/lodash@4.17.20. Send it instead of ecosystem and name',
      ),
    ecosystem: lineText
      .optional()
      .describe('The ecosystem as OSV spells it (npm, PyPI, Maven, Go, crates.io, Debian:12), in any case'),
    name: lineText
      .optional()
      .describe(
        'The name as its ecosystem writes it: lodash, org.apache.logging.log4j:log4j-core, github.com/gin-gonic/gin',
      ),
    version: lineText
      .optional()
      .describe('The installed version, not a range; without it, every vulnerability that names the package is listed'),
    lang: langParameter,
    cursor: cursorParameter,
    limit: z.int().min(1).max(100).default(50).describe('Most vulnerabilities in a response'),
  })
  .refine(({ purl, ecosystem, name }) => (purl === undefined) !== (ecosystem === undefined && name === undefined), {
    message: 'Send either purl, or ecosystem and name.',
  })
  .refine(({ ecosystem, name }) => (ecosystem === undefined) === (name === undefined), {
    message: 'ecosystem and name belong together: send both, or a purl.',
  });

export const checkPackage = operation({
  name: 'check_package',
  summary: 'Check whether known vulnerabilities affect one version of a package, and in which versions they are fixed.',
  effect: 'read',
  who: 'anyone',
  input,
  output: z.object({ data: checkedPackage, pagination }),
  errors: ['invalid_cursor'],

  async handle({ input, fail }, deps) {
    const query = packageOf(input) ?? fail('invalid_request', wrongPurl);
    if ('message' in query) return fail('invalid_request', query.message);
    const impossible = nameProblem(query);
    if (impossible !== null)
      return fail('invalid_request', `${input.purl === undefined ? 'name' : 'purl'} ${impossible}.`);
    const { engine } = await deps.view.cached();
    const { advisories, total: known } = await countNaming(engine, deps.view.db, query);
    if (known === 0 && !readEcosystem(query.ecosystem).known) return fail('invalid_request', wrongEcosystem);

    const { cursors } = deps;
    const cursorName = JSON.stringify(['check', 'advisories, then newest CVEs', query]);
    const start = advisories > 0 ? examineStart : examineCves;
    const sent = input.cursor === undefined ? null : (cursors.read(input.cursor, cursorName) ?? fail('invalid_cursor'));
    const from = sent === null ? start : positionOf(sent);
    const { found, isNamed, next } =
      known === 0
        ? { found: [], isNamed: false, next: null }
        : await examinePackage(deps, query, { from, limit: input.limit, language: input.lang });
    return {
      data: {
        package: { ...readable(query), purl: input.purl ?? null },
        ...verdictOfAll(found, { isNamed, isPartial: next !== null || sent !== null }),
        known,
        vulnerabilities: found.sort(compareUrgency),
      },
      pagination: {
        limit: input.limit,
        next_cursor: next && cursors.make(cursorOf(next), cursorName),
      },
    };
  },
});

function cursorOf(position: ExaminePosition): CursorPosition {
  if ('advisory' in position) return [position.advisory];
  return position.cve === null ? [] : [position.cve.key, position.cve.published, position.cve.cve];
}

function positionOf([first, published, cve]: CursorPosition): ExaminePosition {
  if (typeof first === 'string') return { advisory: first };
  if (typeof first !== 'number') return examineCves;
  return { cve: { key: first, published: Number(published), cve: String(cve) } };
}

const wrongPurl =
  'purl must be a package URL of a known type, such as pkg:npm/lodash@4.17.20 or pkg:deb/debian/curl@7.88.1-10?distro=bookworm.';

/** Reads the package of the input; null if the purl is malformed, a message if the input contradicts itself. */
function packageOf({
  purl,
  ecosystem,
  name,
  version,
}: z.output<typeof input>): PackageQuery | { message: string } | null {
  const given = version?.trim() || null;
  if (purl === undefined) return { ecosystem: (ecosystem ?? '').trim(), name: (name ?? '').trim(), version: given };
  const read = readPurl(purl);
  if (read === null) return null;
  if (given !== null && read.version !== null && given !== read.version) {
    return { message: 'version differs from the version in purl. Send only one of them.' };
  }
  return { ...read, version: read.version ?? given };
}

function readable({ ecosystem, name, version }: PackageQuery) {
  const { base, release } = readEcosystem(ecosystem);
  return { ecosystem: release === null ? base : `${base}:${release}`, name, version };
}

/**
 * The verdict on everything examined, and the reason if it is unknown.
 * @param isNamed whether any record is about the package
 * @param isPartial whether only part of the records were examined
 */
function verdictOfAll(
  found: readonly Finding[],
  { isNamed, isPartial }: { isNamed: boolean; isPartial: boolean },
): Pick<z.input<typeof checkedPackage>, 'verdict' | 'reason'> {
  if (found.some(({ verdict }) => verdict === 'affected')) return { verdict: 'affected', reason: null };
  const [unsure] = found;
  if (unsure) return { verdict: 'unknown', reason: unsure.why };
  if (isPartial) return { verdict: 'unknown', reason: 'incomplete' };
  return isNamed ? { verdict: 'not_affected', reason: null } : { verdict: 'unknown', reason: 'not_known' };
}
