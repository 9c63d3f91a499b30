import { PackageURL } from 'packageurl-js';

/** The parts of a package URL that are compared. */
export interface PurlParts {
  /** Type, namespace and name by the rules of the type. */
  readonly name: string;
  readonly version: string | null;
  readonly qualifiers: ReadonlyMap<string, string>;
}

/** Package URLs that a statement is about: `pkg:npm/lodash` matches every version, `pkg:npm/lodash@4.17.20` one. */
export class PurlPattern {
  /** Null for what is no package URL, which matches nothing. */
  readonly parts: PurlParts | null;

  constructor(purl: string) {
    this.parts = purlParts(purl);
  }

  /**
   * Tells whether a package URL is meant: same type and name by the rules of the type, same version if the pattern has one,
   * and each qualifier of the pattern with the same value (https://github.com/openvex/go-vex documents the same rule).
   */
  matches({ name, version, qualifiers }: PurlParts): boolean {
    const { parts } = this;
    if (parts === null || name !== parts.name) return false;
    if (parts.version !== null && version !== parts.version) return false;
    return [...parts.qualifiers].every(([key, value]) => qualifiers.get(key) === value);
  }
}

/** Takes a package URL apart; null if it is none. */
export function purlParts(purl: string): PurlParts | null {
  try {
    const { type, namespace = '', name, version, qualifiers = {} } = PackageURL.fromString(purl);
    const [, , written] = type === 'npm' ? PackageURL.parseString(purl) : [];
    return {
      // npm has names in capitals from before it required lower case, and others that differ only by it.
      name: `${type}/${namespace}/${written ?? name}`,
      version: version || null,
      qualifiers: new Map(Object.entries(qualifiers)),
    };
  } catch {
    // The library throws for anything that is not a package URL.
    return null;
  }
}
