import { linkedLibraries } from './linked-libraries.ts';
import { type LockFile, lockedPackages, type Platform, type Runtime, runtimeOf } from './lock-file.ts';
import { npmContent } from './npm-components.ts';
import { type SbomComponent, type SbomContent, sbomText } from './sbom.ts';
import { systemComponents } from './system-components.ts';

/** The services. */
export const services = ['posts', 'vulns'] as const;

/** The platforms that images are built for. */
export const imagePlatforms: readonly Platform[] = [
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
];

/** What images are for; that of one service has the packages of both. */
const imageFolders = ['', ...services.map((service) => `services/${service}`)];

/** What a service and its Node.js need at run time, on any platform. */
export function serviceRuntime(lock: LockFile, service: (typeof services)[number]): Runtime {
  return runtimeOf(lock, ['', `services/${service}`]);
}

/** Writes the SBOM of a service, as the lock file says. */
export function serviceSbom(lock: LockFile, service: (typeof services)[number], time: Date | null): string {
  const product = productOf(lock, `kairan-${service}`, 'application');
  return sbomText({ ...contentOf(product, serviceRuntime(lock, service)), phase: 'pre-build', time });
}

/** Writes the SBOM of what the images have of npm, as the lock file says. */
export function imageSbom(lock: LockFile, platform: Platform, time: Date | null): string {
  const product = productOf(lock, 'kairan-image', 'container');
  return sbomText({ ...contentOf(product, runtimeOf(lock, imageFolders, platform)), phase: 'pre-build', time });
}

/** What is known of an image while it is built. */
export interface BuiltImage {
  /** The lock file of the project. */
  readonly lock: LockFile;
  /** What npm has installed: `node_modules/.package-lock.json`. */
  readonly installed: LockFile;
  /** The folder that their paths begin in. */
  readonly root: string;
  /** The content of /var/lib/dpkg/status. */
  readonly dpkgStatus: Uint8Array;
}

/** Writes the SBOM of an image as it is built: packages of npm with the libraries linked into them, and packages of Debian. */
export function builtSbom({ lock, installed, root, dpkgStatus }: BuiltImage, time: Date | null): string {
  const packages = { '': lock.packages[''] ?? {}, ...installed.packages };
  // Whatever else is there is in the image, too, whether or not anything needs it.
  const folders = [...imageFolders, ...unneeded({ ...installed, packages })];
  const product = productOf(lock, 'kairan-image', 'container');
  const { components, ...content } = contentOf(product, runtimeOf({ ...installed, packages }, folders));
  const withLibraries = components.map((component) => ({ ...component, ...linkedLibraries(root, component) }));
  return sbomText({
    ...content,
    phase: 'post-build',
    time,
    components: [...systemComponents(dpkgStatus), ...withLibraries],
  });
}

/** Paths of installed packages that neither service needs. */
function unneeded(installed: LockFile): string[] {
  const { packages } = runtimeOf(installed, imageFolders);
  const needed = new Set([...packages.keys()].map(({ path }) => path));
  return lockedPackages(installed)
    .map(({ path }) => path)
    .filter((path) => !needed.has(path));
}

function contentOf(product: SbomContent['product'], runtime: Runtime) {
  const { components, dependencies, direct } = npmContent(runtime);
  return {
    product,
    components,
    dependencies: [{ ref: product['bom-ref'] ?? product.name, dependsOn: direct }, ...dependencies],
  };
}

function productOf({ packages }: LockFile, name: string, type: SbomComponent['type']): SbomContent['product'] {
  const { version = '', license = '' } = packages[''] ?? {};
  const ref = `pkg:generic/${name}@${version}`;
  return { type, 'bom-ref': ref, name, version, licenses: [{ license: { id: license } }], purl: ref };
}
