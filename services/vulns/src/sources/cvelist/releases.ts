import { stat } from 'node:fs/promises';
import { fileSha256 } from '../file-bytes.ts';
import { githubRequest } from '../github-api.ts';
import { type Download, download, request } from '../http.ts';
import { InvalidDataError } from '../invalid-data.ts';
import { fields, list } from '../json-fields.ts';
import { type SourceRun, UpstreamError } from '../source.ts';
import { openArchive } from '../zip-archive.ts';

/** A downloadable file of a release. */
export interface Asset {
  id: number;
  name: string;
  /** Bytes; null if not stated. */
  size: number | null;
  /** SHA-256 in lower case; null if GitHub has none: it computes them since June 2025. */
  sha256: string | null;
  /** Midnight UTC before what it contains, milliseconds since 1970. */
  day: number;
}

/** The files of the repository's latest releases: about four days of hourly releases. */
export interface Releases {
  /** The newest archive of all records, as of midnight. */
  archive: Asset | null;
  /** By day, the file with most of its changes, oldest first. */
  deltas: Asset[];
}

const perPage = 100;
const archiveName = /^(\d{4}-\d\d-\d\d)_all_CVEs_at_midnight(?:\.zip)+$/;
const deltaName = /^(\d{4}-\d\d-\d\d)_delta_CVEs_at_(end_of_day|\d{4}Z)\.zip$/;

/** Returns midnight of the day that an archive of all records states in its name, milliseconds since 1970, or null. */
export function archiveDay(name: string): number | null {
  const day = Date.parse(archiveName.exec(name)?.[1] ?? '');
  return Number.isNaN(day) ? null : day;
}

/** Returns the address of something in the repository, below the base that `VULNS_CVELIST_URL` sets. */
export function apiUrl(run: Pick<SourceRun, 'settings'>, path: string): string {
  return `${run.settings.cvelistUrl.replace(/\/+$/, '')}/${path}`;
}

/**
 * Lists the files of the latest releases. Each is recognised by its own name: that of its release may state another day or
 * hour (https://github.com/CVEProject/cvelistV5/issues/145, https://github.com/CVEProject/cvelistV5/issues/124).
 * @see https://docs.github.com/en/rest/releases/releases#list-releases
 * @throws {UpstreamError}
 */
export async function fetchReleases(run: SourceRun): Promise<Releases> {
  const answer = await request(run, apiUrl(run, `releases?per_page=${perPage}`), {
    ...githubRequest(run.settings.githubToken, 'application/vnd.github+json'),
    accept: 'json',
  });
  let releases: unknown;
  try {
    releases = JSON.parse(answer.body.toString('utf8'));
  } catch {
    throw new UpstreamError("GitHub's list of CVE List releases is not valid JSON");
  }
  return releasesOf(list(releases).flatMap((release) => list(fields(release).assets)));
}

function releasesOf(items: readonly unknown[]): Releases {
  let archive: Asset | null = null;
  const deltas = new Map<number, Asset>();
  for (const item of items) {
    const { id, name, size, digest, state } = fields(item);
    if (typeof id !== 'number' || !Number.isSafeInteger(id) || typeof name !== 'string' || state !== 'uploaded')
      continue;
    const isArchive = archiveName.test(name);
    const date = (isArchive ? archiveName : deltaName).exec(name)?.[1];
    const day = Date.parse(date ?? '');
    if (Number.isNaN(day)) continue;
    const sha256 = typeof digest === 'string' ? (/^sha256:([0-9a-f]{64})$/.exec(digest)?.[1] ?? null) : null;
    const asset = { id, name, size: typeof size === 'number' ? size : null, sha256, day };
    if (isArchive) {
      if (archive === null || archive.day < day) archive = asset;
    } else if (isLater(asset, deltas.get(day))) deltas.set(day, asset);
  }
  return { archive, deltas: [...deltas.values()].sort((a, b) => a.day - b.day) };
}

/** Whether a file contains more of its day: the hourly ones contain what changed since midnight, `end_of_day` all of it. */
function isLater({ name }: Asset, other: Asset | undefined): boolean {
  // Digits sort before letters.
  return other === undefined || name > other.name;
}

/**
 * Downloads a file of a release. GitHub redirects to another host, with the permission in the address.
 * @see https://docs.github.com/en/rest/releases/assets#get-a-release-asset
 * @throws {InvalidDataError} if it is not the announced file, or not a zip
 * @throws {UpstreamError}
 */
export async function downloadAsset(run: SourceRun, asset: Asset): Promise<Download> {
  return download(run, apiUrl(run, `releases/assets/${asset.id}`), {
    ...githubRequest(run.settings.githubToken, 'application/octet-stream'),
    accept: 'zip',
    ...(asset.size === null ? {} : { maxBytes: asset.size }),
    check: (path) => checkAsset(path, asset),
  });
}

/** @throws {InvalidDataError} */
async function checkAsset(path: string, { size, sha256 }: Asset): Promise<void> {
  const bytes = (await stat(path)).size;
  if (size !== null && bytes !== size) throw new InvalidDataError(`has ${bytes} bytes instead of ${size}`);
  if (sha256 !== null && (await fileSha256(path)) !== sha256) throw new InvalidDataError('does not have its checksum');
  await (await openArchive(path)).close();
}
