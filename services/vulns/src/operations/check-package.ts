import { z } from 'zod';
import { readEcosystem } from '../affected/ecosystem.ts';
import { packageKey } from '../affected/package-key.ts';
import { type PackageQuery, readPurl } from '../affected/purl.ts';
import { checkedPackage, pagination, type verdicts } from '../responses/shapes.ts';
import { wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { cursorParameter, langParameter } from '../search/parameters/parameters.ts';
import { countCandidates, findCandidates } from '../storage/package-candidates.ts';
import { operation } from '../vulnerabilities.ts';
import { byUrgency, type Finding, findingOf } from './package-finding.ts';

/** Vulnerabilities examined in one call; a cursor continues from there. The Linux kernel has more than ten thousand. */
const mostExamined = 500;
/** Vulnerabilities read at a time; other requests are served in between. */
const batchSize = 50;

const lineText = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,300}$/u, 'must be 1 to 300 characters in one line');

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

  async handle({ input, fail }, { view, cursors, baseUrl }) {
    const query = packageOf(input) ?? fail('invalid_request', wrongPurl);
    if ('message' in query) return fail('invalid_request', query.message);
    const key = packageKey(query.ecosystem, query.name);
    const known = await countCandidates(view.db, key);
    if (known === 0 && !readEcosystem(query.ecosystem).known) return fail('invalid_request', wrongEcosystem);

    const cursorName = JSON.stringify(['check', query]);
    const sent = input.cursor === undefined ? null : (cursors.read(input.cursor, cursorName) ?? fail('invalid_cursor'));
    const found: Finding[] = [];
    let before = sent ? Number(sent[0]) : Number.MAX_SAFE_INTEGER;
    let more = known > 0;
    for (let examined = 0; more && examined < mostExamined && found.length < input.limit; ) {
      const candidates = await findCandidates(view.db, key, { before, limit: batchSize, language: input.lang });
      more = candidates.length === batchSize;
      examined += candidates.length;
      for (const [i, candidate] of candidates.entries()) {
        before = candidate.id;
        const finding = findingOf(query, candidate);
        if (finding !== null) found.push(finding);
        if (found.length < input.limit) continue;
        more ||= i < candidates.length - 1;
        break;
      }
      await new Promise(setImmediate);
    }
    return {
      data: {
        package: { ...readable(query), purl: input.purl ?? null },
        verdict: verdictOfAll(found, more || sent !== null),
        known,
        vulnerabilities: found
          .sort(byUrgency)
          .map((finding) => ({ ...finding, url: `${baseUrl}/vulnerabilities/${finding.id}` })),
      },
      pagination: { limit: input.limit, next_cursor: more ? cursors.make([before], cursorName) : null },
    };
  },
});

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

/** @param isPartial whether only part of the candidates were examined */
function verdictOfAll(found: readonly Finding[], isPartial: boolean): (typeof verdicts)[number] {
  if (found.some(({ verdict }) => verdict === 'affected')) return 'affected';
  return isPartial || found.length > 0 ? 'unknown' : 'not_affected';
}
