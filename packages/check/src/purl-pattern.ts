import { PackageURL } from 'packageurl-js';

/** The parts of a package URL that are compared. */
interface PurlParts {
  readonly type: string;
  /** Namespace and name. */
  readonly name: string;
  readonly version: string | null;
  readonly qualifiers: ReadonlyMap<string, string>;
}

/** Package URLs that a statement is about: `pkg:npm/lodash` matches every version, `pkg:npm/lodash@4.17.20` one. */
export class PurlPattern {
  readonly #parts: PurlParts | null;

  constructor(purl: string) {
    this.#parts = partsOf(purl);
  }

  /** Whether it is a package URL at all; one that is not matches nothing. */
  get isValid(): boolean {
    return this.#parts !== null;
  }

  /**
   * Tells whether a package URL is meant: same type and name by the rules of the type, same version if the pattern has one,
   * and each qualifier of the pattern with the same value (https://github.com/openvex/go-vex documents the same rule).
   */
  matches(purl: string): boolean {
    const pattern = this.#parts;
    const parts = pattern === null ? null : partsOf(purl);
    if (pattern === null || parts === null) return false;
    if (parts.type !== pattern.type || parts.name !== pattern.name) return false;
    if (pattern.version !== null && parts.version !== pattern.version) return false;
    return [...pattern.qualifiers].every(([key, value]) => parts.qualifiers.get(key) === value);
  }
}

function partsOf(purl: string): PurlParts | null {
  try {
    const { type, namespace = '', name, version, qualifiers = {} } = PackageURL.fromString(purl);
    const [, , written] = type === 'npm' ? PackageURL.parseString(purl) : [];
    return {
      type,
      // npm has names in capitals from before it required lower case, and others that differ only by it.
      name: `${namespace}/${written ?? name}`,
      version: version || null,
      qualifiers: new Map(Object.entries(qualifiers)),
    };
  } catch {
    // The library throws for anything that is not a package URL.
    return null;
  }
}
