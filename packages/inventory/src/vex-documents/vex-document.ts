import { UnreadableFile } from '../unreadable-file.ts';
import type { VexStatement, VexTargets } from '../vex.ts';

/** A kind of VEX document. */
export interface VexDocument {
  /** Whether a parsed file is one. Never throws. */
  readonly isLike: (json: unknown) => boolean;
  /** Reads its statements. Of several about the same, the last counts. */
  readonly read: (json: unknown, targets: VexTargets) => Iterable<VexStatement>;
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
    if (names.some((name) => subject.some((product) => isSame(name, product)))) return [];
    const known = names.map((name) => refs.get(name)).find((purl) => purl !== undefined);
    const purl = known ?? names.find((name) => name.startsWith('pkg:'));
    if (purl !== undefined) purls.push(purl);
  }
  return purls.length === 0 ? null : purls;
}

/** Whether an id is that of the product; a package URL may leave out the version and the qualifiers. */
function isSame(id: string, product: string): boolean {
  return (
    id === product ||
    (id.startsWith('pkg:') && [pathOf(product), pathOf(product).replace(/@[^@/]*$/, '')].includes(pathOf(id)))
  );
}

function pathOf(purl: string): string {
  return purl.replace(/[?#].*$/s, '');
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
