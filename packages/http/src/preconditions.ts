import { commonError } from '@kairan/operation/api-error';

/** A version that never matches. */
const noVersion = -1;

/**
 * The version that `If-Match` names (RFC 9110, 13.1.1); tags are versions here: `"7"`. Weak tags count too, as a body
 * that was compressed on the way may have a weakened tag.
 * @returns undefined without a condition (`*` is none: existence is checked anyway); -1, which never matches, for a
 * tag that is not a version
 * @throws {ApiError} `invalid_request` if it names several versions
 */
export function expectedVersion(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === '*') return undefined;
  const versions = new Set(ifMatch.split(',', 100).map(versionOf));
  versions.delete(noVersion);
  if (versions.size > 1) throw commonError('invalid_request', 'If-Match must be one version, such as "7".');
  const [version = noVersion] = versions;
  return version;
}

function versionOf(tag: string): number {
  const digits = /^(?:W\/)?"(\d{1,15})"$|^(\d{1,15})$/.exec(tag.trim());
  return digits ? Number(digits[1] ?? digits[2]) : noVersion;
}
