/** A platform that products are add-ons for. */
interface Platform {
  /** Of its framework tag. */
  slug: string;
  /** Names in texts, in lower case. */
  names: readonly string[];
  /** Values of CPE's `target_sw`, still escaped. */
  targets: readonly string[];
  /** Matches addresses in catalogues that have add-ons of this platform alone; null if none is known. */
  references: RegExp | null;
}

const platforms: readonly Platform[] = [
  {
    slug: 'wordpress',
    names: ['wordpress'],
    targets: ['wordpress'],
    // Wordfence and WPScan list vulnerabilities of WordPress only, Patchstack others too, in folders of their own.
    references:
      /^https?:\/\/(?:(?:[a-z-]+\.)?wordpress\.org\/(?:plugins|themes)\/|(?:plugins|themes)\.(?:trac|svn)\.wordpress\.org\/|(?:www\.)?wordfence\.com\/threat-intel\/vulnerabilities\/|(?:www\.)?wpscan\.com\/vulnerability\/|wpvulndb\.com\/vulnerabilities\/|(?:www\.)?patchstack\.com\/database\/(?:wordpress\/|vulnerability\/[^/?#]+\/wordpress-))/i,
  },
  { slug: 'drupal', names: ['drupal'], targets: ['drupal'], references: null },
  { slug: 'jenkins', names: ['jenkins'], targets: ['jenkins'], references: null },
  { slug: 'joomla', names: ['joomla', 'joomla!'], targets: ['joomla', 'joomla\\!'], references: null },
  { slug: 'magento', names: ['magento'], targets: ['magento'], references: null },
  { slug: 'typo3', names: ['typo3'], targets: ['typo3'], references: null },
];

const byTarget = new Map(platforms.flatMap(({ slug, targets }) => targets.map((target) => [target, slug] as const)));

const byName = new Map(platforms.flatMap(({ slug, names }) => names.map((name) => [name, slug] as const)));

/** Returns the slug of the framework that a text calls by this name; null for any other name. */
export function platformOfName(name: string | null): string | null {
  return byName.get(name?.toLowerCase() ?? '') ?? null;
}

/** Returns the slug of the framework that CPE's tenth field names as the platform of a product; null without one. */
export function platformOfCpe(cpe: string): string | null {
  const fields = cpe.split(':');
  return fields.length === 13 ? (byTarget.get(fields[10] ?? '') ?? null) : null;
}

/** Returns the slugs of the frameworks in whose catalogues of add-ons an address is. */
export function platformsOfReference(url: string): string[] {
  return platforms.filter(({ references }) => references?.test(url) === true).map(({ slug }) => slug);
}
