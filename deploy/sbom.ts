/**
 * Writes software bills of materials (SBOMs, CycloneDX 1.6): of each service, and of what its image has of npm on each
 * platform, as the lock file says. The same lock file gives the same bytes.
 *
 *     npm run sbom [-- --output FOLDER] [--time 2027-01-31T12:00:00Z]
 *
 * `--output`: where to, by default `sbom`. `--time`: gives the files this time, and serial numbers.
 *
 *     node deploy/sbom.ts --dpkg-status FILE [--output FOLDER] [--time …]
 *
 * As the Dockerfile does: writes that of the image that is being built, with the packages of Debian.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readLockFile } from './supply-chain/lock-file.ts';
import { builtSbom, imagePlatforms, imageSbom, serviceSbom, services } from './supply-chain/products.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: {
    output: { type: 'string', default: 'sbom' },
    time: { type: 'string' },
    'dpkg-status': { type: 'string' },
  },
});
const time = values.time === undefined ? null : new Date(values.time);
if (Number.isNaN(time?.getTime()))
  throw new Error(`--time "${values.time}" is no time. Use one such as 2027-01-31T12:00:00Z.`);
const lock = readLockFile(join(root, 'package-lock.json'));

mkdirSync(values.output, { recursive: true });
if (values['dpkg-status'] === undefined) {
  for (const service of services) write(`kairan-${service}`, serviceSbom(lock, service, time));
  for (const platform of imagePlatforms) {
    write(`kairan-image-${platform.os}-${platform.cpu}`, imageSbom(lock, platform, time));
  }
} else {
  const installed = readLockFile(join(root, 'node_modules/.package-lock.json'));
  const dpkgStatus = readFileSync(values['dpkg-status']);
  write('kairan-image', builtSbom({ lock, installed, root, dpkgStatus }, time));
}

function write(name: string, text: string): void {
  const path = join(values.output, `${name}.cdx.json`);
  writeFileSync(path, text);
  process.stderr.write(`${path}\n`);
}
