import type { AffectedPackage } from '../vulnerability.ts';

const begins = '"packages":[';
const ends = '],"products":[';
const opening = '{"ecosystem":';
/** Matches the start of an entry after `opening`: its ecosystem and name, as JSON. */
const head = /("(?:[^"\\]|\\.)*"),"name":("(?:[^"\\]|\\.)*")/y;

/** Tells which entries of stored bodies are about a package; remembers the answer for each spelling. */
export class PackageEntries {
  readonly #isMeant: (entry: { ecosystem: string; name: string }) => boolean;
  /** By ecosystem and name as JSON: the records of a package repeat the same few. */
  readonly #known = new Map<string, boolean>();

  /** @param isMeant `samePackage` of the package */
  constructor(isMeant: (entry: { ecosystem: string; name: string }) => boolean) {
    this.#isMeant = isMeant;
  }

  /**
   * Reads the entries about the package from a stored body (built by `detailOf` in document/derive.ts) or its beginning
   * (`packagesPart`) without parsing the rest: a kernel record names hundreds of packages. `mergePackages` in ingest/merge.ts puts
   * ecosystem and name first, and quotes inside texts are escaped, so no text looks like a member's name.
   */
  of(body: string): AffectedPackage[] {
    const found: AffectedPackage[] = [];
    const first = body.indexOf(begins) + begins.length;
    const products = body.indexOf(ends, first);
    const end = products === -1 ? body.lastIndexOf(']') : products;
    for (let at = first; at < end && body.startsWith(opening, at); ) {
      const next = body.indexOf(opening, at + opening.length);
      const after = next === -1 || next > end ? end : next - 1;
      if (this.#isAbout(body, at + opening.length)) found.push(JSON.parse(body.slice(at, after)) as AffectedPackage);
      at = after + 1;
    }
    return found;
  }

  #isAbout(body: string, at: number): boolean {
    head.lastIndex = at;
    const [whole, ecosystem, name] = head.exec(body) ?? [];
    if (whole === undefined || ecosystem === undefined || name === undefined) return false;
    const known = this.#known.get(whole);
    if (known !== undefined) return known;
    const isMeant = this.#isMeant({ ecosystem: JSON.parse(ecosystem) as string, name: JSON.parse(name) as string });
    this.#known.set(whole, isMeant);
    return isMeant;
  }
}
