import { PackageURL } from 'packageurl-js';

/**
 * Writes a package URL by the rules of its type (https://github.com/package-url/purl-spec); null if the type cannot have
 * such a package.
 * @param type of package URLs: `npm`, `pypi`, `golang`, `deb`
 * @param name with its namespace before the last slash: `@angular/core`, `github.com/gin-gonic/gin`,
 *   `org.apache.logging.log4j/log4j-core`, `debian/libssl3`
 * @param version null: a package URL without a version
 * @param qualifiers those without a value are left out
 */
export function purlOf(
  type: string,
  name: string,
  version: string | null,
  qualifiers: Readonly<Record<string, string | null>> = {},
): string | null {
  const slash = name.lastIndexOf('/');
  const given = Object.entries(qualifiers).filter((entry): entry is [string, string] => Boolean(entry[1]));
  try {
    const purl = new PackageURL(
      type,
      slash === -1 ? undefined : name.slice(0, slash),
      name.slice(slash + 1),
      version ?? undefined,
      given.length === 0 ? undefined : Object.fromEntries(given),
      undefined,
    );
    // The library lower-cases them, but npm has packages from before it required that: JSONStream is not jsonstream.
    if (type === 'npm') purl.name = name.slice(slash + 1);
    return purl.toString();
  } catch {
    // It throws for names and types that are not valid.
    return null;
  }
}
