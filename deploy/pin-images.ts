/**
 * Names the images that the Dockerfile and the compose file start from by their digests, so that everyone who uses a release
 * gets the images it was tested with: `node:24-trixie-slim@sha256:…`. Run it for each release, as the images have fixes of
 * Debian. Needs Docker, which asks the registry what a tag means now.
 *
 *     npx node deploy/pin-images.ts
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const files = ['Dockerfile', 'compose/compose.yaml'];

/** Where files name an image with a tag: the frontend and the stages of a Dockerfile, services. Stages and our images have none. */
const named = /^(# syntax=|FROM |\s+image: )([^\s@:]+:[^\s@]+)(?:@sha256:[0-9a-f]{64})?(?=\s|$)/gm;

/** The text of a file, with the digests of the images that it names. */
export function withDigests(text: string, digestOf: (image: string) => string): string {
  return text.replace(named, (_whole, before: string, image: string) => `${before}${image}@${digestOf(image)}`);
}

/** The digest of the list of an image's platforms (https://docs.docker.com/reference/cli/docker/buildx/imagetools/inspect/). */
function digestInRegistry(image: string): string {
  const words = ['buildx', 'imagetools', 'inspect', image, '--format', '{{json .Manifest}}'];
  const { digest } = JSON.parse(execFileSync('docker', words, { encoding: 'utf8' })) as { digest?: string };
  if (!/^sha256:[0-9a-f]{64}$/.test(digest ?? '')) throw new Error(`The registry gave no digest for ${image}.`);
  return String(digest);
}

if (import.meta.main) {
  for (const file of files.map((name) => new URL(name, import.meta.url))) {
    writeFileSync(file, withDigests(readFileSync(file, 'utf8'), digestInRegistry));
  }
}
