import { z } from 'zod';
import { readEcosystem } from '../affected/ecosystem.ts';
import { packageKey } from '../affected/package-key.ts';
import { type PackageQuery, readPurl } from '../affected/purl.ts';
import { checkedPackage, pagination, type verdicts } from '../responses/shapes.ts';
import { wrongEcosystem } from '../search/parameters/package-parameter.ts';
import { cursorParameter, langParameter } from '../search/parameters/parameters.ts';
import { countCandidates, findCandidates } from '../storage/package-candidates.ts';
import { operation } from '../vulnerabilities.ts';
import { byUrgency, type Finding, findingOf } from './package-check.ts';

/** Vulnerabilities that are looked at in one call; a cursor goes on from there. A kernel has more than ten thousand. */
const mostLookedAt = 500;
/** Those read at a time; other requests are answered in between. */
const together = 50;

const lineText = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,300}$/u, 'must be 1 to 300 characters in one line');

const input = z
  .object({
    purl: lineText
      .optional()
      .describe('Package URL, with the version or without: pkg:npm/lodash@4.17.20. Instead of ecosystem and name'),
    ecosystem: lineText
      .optional()
      .describe('As OSV spells it (npm, PyPI, Maven, Go, crates.io, Debian:12), in any case'),
    name: lineText
      .optional()
      .describe('As its ecosystem writes it: lodash, org.apache.logging.log4j:log4j-core, github.com/gin-gonic/gin'),
    version: lineText
      .optional()
      .describe('The one installed version, not a range; without it, everything that names the package is listed'),
    lang: langParameter,
    cursor: cursorParameter,
    limit: z.int().min(1).max(100).default(50).describe('Vulnerabilities in an answer'),
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
    const asked = packageOf(input) ?? fail('invalid_request', wrongPurl);
    if ('message' in asked) return fail('invalid_request', asked.message);
    const key = packageKey(asked.ecosystem, asked.name);
    const known = await countCandidates(view.db, key);
    if (known === 0 && !readEcosystem(asked.ecosystem).known) return fail('invalid_request', wrongEcosystem);

    const cursorName = JSON.stringify(['check', asked]);
    const sent = input.cursor === undefined ? null : (cursors.read(input.cursor, cursorName) ?? fail('invalid_cursor'));
    const found: Finding[] = [];
    let before = sent ? Number(sent[0]) : Number.MAX_SAFE_INTEGER;
    let more = known > 0;
    for (let lookedAt = 0; more && lookedAt < mostLookedAt && found.length < input.limit; ) {
      const candidates = await findCandidates(view.db, key, { before, limit: together, language: input.lang });
      more = candidates.length === together;
      lookedAt += candidates.length;
      for (const [i, candidate] of candidates.entries()) {
        before = candidate.id;
        const finding = findingOf(asked, candidate);
        if (finding !== null) found.push(finding);
        if (found.length < input.limit) continue;
        more ||= i < candidates.length - 1;
        break;
      }
      await new Promise(setImmediate);
    }
    return {
      data: {
        package: { ...readable(asked), purl: input.purl ?? null },
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
  'purl must be a package URL of a type that the sources know, such as pkg:npm/lodash@4.17.20 or pkg:deb/debian/curl@7.88.1-10?distro=bookworm.';

/** What was asked for; null where the purl cannot be read, a sentence where the input contradicts itself. */
function packageOf({
  purl,
  ecosystem,
  name,
  version,
}: z.output<typeof input>): PackageQuery | { message: string } | null {
  const told = version?.trim() || null;
  if (purl === undefined) return { ecosystem: (ecosystem ?? '').trim(), name: (name ?? '').trim(), version: told };
  const read = readPurl(purl);
  if (read === null) return null;
  if (told !== null && read.version !== null && told !== read.version) {
    return { message: 'version differs from the one in purl: send one of them.' };
  }
  return { ...read, version: read.version ?? told };
}

function readable({ ecosystem, name, version }: PackageQuery) {
  const { base, release } = readEcosystem(ecosystem);
  return { ecosystem: release === null ? base : `${base}:${release}`, name, version };
}

/** @param partly whether only a part of what names the package was looked at */
function verdictOfAll(found: readonly Finding[], partly: boolean): (typeof verdicts)[number] {
  if (found.some(({ verdict }) => verdict === 'affected')) return 'affected';
  return partly || found.length > 0 ? 'unknown' : 'not_affected';
}
