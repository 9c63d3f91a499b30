import { loadAll, YAMLException } from 'js-yaml';
import { z } from 'zod';
import { CannotCheck } from './cannot-check.ts';
import { purlParts } from './purl-pattern.ts';

/** The name of the file that is read if no other is given. */
export const configName = 'kairan.yaml';

/** Bytes of a configuration at most. */
const maxBytes = 1024 * 1024;

const ignoreEntry = z.strictObject({
  id: z.string('must be the id of a vulnerability or one of its aliases').min(1),
  package: z
    .string('must be a package URL such as pkg:npm/lodash')
    .refine((purl) => purlParts(purl) !== null, 'must be a package URL such as pkg:npm/lodash')
    .optional(),
  reason: z.string('must say why it is ignored').trim().min(1, 'must say why it is ignored'),
  until: z.iso.date('must be a day such as 2027-01-31').optional(),
});

const config = z.strictObject(
  {
    server: z.string('must be the address of a server').optional(),
    fail_on: z
      .union([z.string(), z.array(z.string()).transform((rules) => rules.join(','))], {
        error: 'must be conditions such as kev,critical, or a list of them',
      })
      .optional(),
    ignore: z.array(ignoreEntry, 'must be a list of entries with id and reason').default([]),
    vex: z.array(z.string('must be the path of a file'), 'must be a list of paths').default([]),
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'must be a mapping of names to values' : undefined) },
);

/**
 * What a `kairan.yaml` says: the server to ask, the policy, findings to ignore (by id or alias; of one package or of all; with a
 * reason; through a last day in UTC), and VEX documents (paths from the file's own folder).
 */
export type Config = z.output<typeof config>;

/** A finding to ignore. */
export type IgnoreEntry = Config['ignore'][number];

/** The configuration of a project without a file. */
export const noConfig: Config = { ignore: [], vex: [] };

/**
 * Reads a `kairan.yaml`.
 * @param path as it is named in errors
 * @throws {CannotCheck} that names the field and what it takes
 */
export function readConfig(text: string, path: string): Config {
  if (text.length > maxBytes) throw new CannotCheck(`${path} is larger than 1 MB.`);
  const parsed = config.safeParse(parseYaml(text, path));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CannotCheck(`${path}: ${issue ? sentenceOf(issue) : 'cannot be read.'}`);
}

function parseYaml(text: string, path: string): unknown {
  try {
    const documents = loadAll(text);
    if (documents.length > 1) throw new CannotCheck(`${path} has several YAML documents. Keep one.`);
    return documents[0] ?? {};
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const line = error.mark ? ` in line ${error.mark.line + 1}` : '';
    throw new CannotCheck(`${path} is not valid YAML: ${error.reason}${line}.`);
  }
}

const names = { '': Object.keys(config.shape), ignore: Object.keys(ignoreEntry.shape) };

/** `ignore[2].until must be a day such as 2027-01-31.` */
function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') {
    const known = issue.path[0] === 'ignore' ? names.ignore : names[''];
    return `Unknown name "${issue.keys[0]}"${where(issue.path)}. Known names: ${known.join(', ')}.`;
  }
  return `${pathOf(issue.path) || 'The file'} ${issue.message}.`;
}

function where(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '' : ` in ${pathOf(path)}`;
}

function pathOf(path: readonly PropertyKey[]): string {
  return path
    .map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
}
