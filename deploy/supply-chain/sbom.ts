import { createHash } from 'node:crypto';

/** A component in CycloneDX 1.6 (https://cyclonedx.org/docs/1.6/json/), as far as it is written. */
export interface SbomComponent {
  readonly type: 'application' | 'container' | 'library' | 'operating-system' | 'platform';
  readonly 'bom-ref'?: string;
  readonly group?: string;
  readonly name: string;
  readonly version?: string;
  readonly description?: string;
  readonly scope?: 'required' | 'optional';
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly object[];
  readonly cpe?: string;
  readonly purl?: string;
  /** What is compiled into it. */
  readonly components?: readonly SbomComponent[];
}

/** What a component depends on, by `bom-ref`. */
export interface SbomDependency {
  readonly ref: string;
  readonly dependsOn: readonly string[];
}

/** What an SBOM is about. */
export interface SbomContent {
  readonly product: SbomComponent & { readonly version: string };
  /** `pre-build`: as the lock file says; `post-build`: as installed. */
  readonly phase: 'pre-build' | 'post-build';
  /** The time that it gives for its making; null if it gives none. */
  readonly time: Date | null;
  readonly components: readonly SbomComponent[];
  readonly dependencies: readonly SbomDependency[];
}

/**
 * Writes an SBOM as JSON. The same content gives the same bytes: nothing in it comes from the clock or from the machine. Its
 * serial number, which it has only with a time, is derived from the rest.
 */
export function sbomText({ product, phase, time, components, dependencies }: SbomContent): string {
  const metadata = {
    ...(time === null ? {} : { timestamp: time.toISOString() }),
    lifecycles: [{ phase }],
    tools: { components: [{ type: 'application', name: 'kairan-sbom', version: product.version }] },
    component: product,
  };
  const content = { version: 1, metadata, components, dependencies };
  const bom = {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    ...(time === null ? {} : { serialNumber: serialNumberOf(JSON.stringify(content)) }),
    ...content,
  };
  return `${JSON.stringify(bom, null, 2)}\n`;
}

/** A UUID of version 8 (RFC 9562, 5.8) from a hash. */
function serialNumberOf(text: string): string {
  const hash = createHash('sha256').update(text).digest();
  hash[6] = (hash.readUInt8(6) & 0x0f) | 0x80;
  hash[8] = (hash.readUInt8(8) & 0x3f) | 0x80;
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})/.exec(hash.toString('hex')) ?? [];
  return `urn:uuid:${parts.slice(1).join('-')}`;
}
