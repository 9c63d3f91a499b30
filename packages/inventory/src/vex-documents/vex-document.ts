import { inventoryLimits } from '../limits.ts';
import { TooManyValuesError } from '../parsing/syntax-error.ts';
import { UnreadableFile } from '../unreadable-file.ts';
import { purlPath, type VexStatement, type VexTargets } from '../vex.ts';

/** A kind of VEX document. */
export interface VexDocument {
  /** Whether a parsed file is one. Never throws. */
  readonly isLike: (json: unknown) => boolean;
  /** Reads its statements. Of several about the same, the last counts. */
  readonly read: (json: unknown, targets: VexTargets) => Iterable<VexStatement>;
}

/** Ids and package URLs of all statements of a document together, and their characters: files can refer to one again and again. */
const most = { names: inventoryLimits.values, characters: 64 * 1024 * 1024 } as const;

/**
 * Passes statements on.
 * @throws {TooManyValuesError} if they name too much, before it fills the memory
 */
export function* boundedStatements(statements: Iterable<VexStatement>): Generator<VexStatement> {
  let names = 0;
  let characters = 0;
  for (const statement of statements) {
    names += 1 + statement.ids.length + statement.purls.length;
    if (names > most.names) throw new TooManyValuesError();
    for (const id of statement.ids) characters += id.length;
    for (const purl of statement.purls) characters += purl.length;
    if (characters > most.characters) throw new TooManyValuesError();
    yield statement;
  }
}

/** The ids of a vulnerability, each once and in upper case; texts only. */
export function vulnerabilityIds(candidates: readonly unknown[]): string[] {
  const ids = candidates.filter((id): id is string => typeof id === 'string' && id.trim() !== '');
  return [...new Set(ids.map((id) => id.trim().toUpperCase()))];
}

/**
 * The package URLs that ids of products or components stand for. Ids may be package URLs, ids of an SBOM, or links to them
 * (`urn:cdx:<serial number>/1#<id>`, https://cyclonedx.org/capabilities/bomlink/).
 * @returns an empty list for the product that the SBOM describes: everything; null if nothing is known by these ids
 */
export function purlsOf(ids: readonly string[], { refs, subject }: VexTargets): string[] | null {
  const purls: string[] = [];
  for (const written of ids) {
    const id = /^urn:cdx:[^#]*#(.*)$/.exec(written)?.[1] ?? written;
    const names = [written, id, decoded(id)];
    if (names.some((name) => isAmong(subject, name))) return [];
    const known = names.map((name) => refs.get(name)).find((purl) => purl !== undefined);
    const purl = known ?? names.find((name) => name.startsWith('pkg:'));
    if (purl !== undefined) purls.push(purl);
  }
  return purls.length === 0 ? null : purls;
}

/** Whether an id is that of the product; a package URL may leave out the version and the qualifiers. */
function isAmong(subject: VexTargets['subject'], id: string): boolean {
  return subject.has(id) || (id.startsWith('pkg:') && subject.has(purlPath(id)));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The error for a VEX document that is sent as an inventory. */
export function vexAlone(): UnreadableFile {
  return new UnreadableFile(
    'vex',
    'The file is a VEX document. Send it beside a lock file or an SBOM, as vex: it says what does not concern these packages.',
  );
}
