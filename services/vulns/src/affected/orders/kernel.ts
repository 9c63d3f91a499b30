import { compareSemver } from './semver.ts';

/**
 * The order of the Linux kernel's own releases (https://www.kernel.org/category/releases.html): numbers and release
 * candidates. Versions of distributions' kernels (`5.10.0-21-amd64`) have none: they say nothing about the fixes within.
 */
export function compareKernel(a: string, b: string): number | null {
  return isRelease(a) && isRelease(b) ? compareSemver(a, b) : null;
}

function isRelease(version: string): boolean {
  return /^v?\d+(?:\.\d+){1,3}(?:-rc\d+)?$/.test(version);
}
