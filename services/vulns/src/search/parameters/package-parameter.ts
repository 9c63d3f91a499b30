import type { Queries } from '@kairan/database/open';
import { z } from 'zod';
import { knownEcosystems, readEcosystem } from '../../affected/ecosystem.ts';
import { readNamedPackage } from '../../affected/named-package.ts';
import { packageKey } from '../../affected/package-key.ts';
import { nameProblem, orderProblem } from '../../affected/possible-package.ts';
import type { PackageQuery } from '../../affected/purl.ts';
import { isNamed } from '../../storage/named-packages.ts';

/** The parameters `package` and `version` of lists (decisions: table of parameters), and what they mean together. */

/** A text of one line, such as a name or a version. */
export const lineText = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,300}$/u, {
  message: 'must be 1 to 300 characters in one line',
  abort: true,
});

const packageRule =
  'must be a package URL such as pkg:npm/lodash@4.17.20, or an ecosystem and a name such as npm/lodash, PyPI/django or Debian:12/curl, with the version in the parameter version';

const versionRule = 'must be one version such as 4.17.20, not a range';

const wrongPurlVersion = 'must name one version such as pkg:npm/lodash@4.17.20, not a range';

/**
 * The characters of a version range, which no version starts with or contains. A range would match nothing, and an
 * empty result would look as if nothing were vulnerable.
 */
const rangeSigns = /^[~^<>=]|[*,|\s]/;

/** Whether a text is a version range and no version. */
export function isVersionRange(text: string): boolean {
  return rangeSigns.test(text);
}

/** What the list calls them. */
export const packageParameters = {
  package: lineText
    .transform((text, context) => {
      const packageQuery = readNamedPackage(text);
      const impossible = packageQuery && nameProblem(packageQuery);
      if (packageQuery === null) context.addIssue({ code: 'custom', message: packageRule });
      else if (impossible !== null) context.addIssue({ code: 'custom', message: impossible });
      else if (packageQuery.version !== null && isVersionRange(packageQuery.version)) {
        context.addIssue({ code: 'custom', message: wrongPurlVersion });
      }
      return packageQuery;
    })
    .optional()
    .describe(
      'A package URL (pkg:npm/lodash@4.17.20) or ecosystem/name (npm/lodash): what names the package; with a version only what affects it',
    ),
  version: lineText
    .transform((text) => text.trim())
    .refine((text) => text !== '' && !isVersionRange(text), versionRule)
    .optional()
    .describe('The one installed version of the package, not a range: only what affects it'),
};

interface PackageInput {
  package?: PackageQuery | null | undefined;
  version?: string | undefined;
}

/** Describes what is wrong with the combination of package and version; null if nothing. */
export function versionProblem({ package: packageQuery, version }: PackageInput): string | null {
  if (!packageQuery) {
    return version === undefined ? null : 'version belongs to a package: send package too, such as package=npm/lodash.';
  }
  if (version !== undefined && packageQuery.version !== null && packageQuery.version !== version) {
    return `version differs from the one in package (${packageQuery.version}): send one of them.`;
  }
  return orderProblem({ ...packageQuery, version: packageQuery.version ?? version ?? null });
}

/** Returns the requested package and version; null if none is requested. */
export function packageFilter({ package: packageQuery, version }: PackageInput): PackageQuery | null {
  return packageQuery ? { ...packageQuery, version: packageQuery.version ?? version ?? null } : null;
}

/** Tells whether a package's ecosystem is known: either it has rules for names and versions, or records name it. */
export async function isOfKnownEcosystem({ ecosystem, name }: PackageQuery, db: Queries): Promise<boolean> {
  return readEcosystem(ecosystem).known || isNamed(db, packageKey(ecosystem, name));
}

/** The error message for an unknown ecosystem. */
export const wrongEcosystem = `Unknown ecosystem. Use one of: ${knownEcosystems.join(', ')}.`;
