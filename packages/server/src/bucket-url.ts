/** A bucket of an S3-compatible store, and the part of it that is used. */
export interface BucketUrl {
  readonly bucket: string;
  /** What all keys begin with: empty, or with a slash at its end. */
  readonly prefix: string;
  /** The address of the store, without a slash at its end; null is Amazon's. */
  readonly endpoint: string | null;
  /** Null if the URL names none. */
  readonly region: string | null;
  /** Whether the bucket is part of the path of addresses (`https://store/bucket/key`) instead of the host name. */
  readonly usesPathStyle: boolean;
}

const parameterNames: readonly string[] = ['endpoint', 'region', 'use_path_style'];

/**
 * Parses `s3://BUCKET/PREFIX?endpoint=URL&region=NAME&use_path_style=BOOLEAN`, with the parameters that the Go CDK has for
 * such URLs: https://gocloud.dev/howto/blob/#s3. Path style is the default for all stores but Amazon's. Credentials are never
 * part of a URL.
 * @returns null if it is malformed, or has credentials or other parameters
 */
export function parseBucketUrl(text: string): BucketUrl | null {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.hash !== '' || url.username !== '' || url.password !== '' || url.port !== '')
    return null;
  const parameters = [...url.searchParams.keys()];
  if (new Set(parameters).size < parameters.length || !parameters.every((name) => parameterNames.includes(name)))
    return null;
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '');
  if (!/^[A-Za-z0-9][A-Za-z0-9._-]{1,61}[A-Za-z0-9]$/.test(url.hostname) || !/^[\w./-]*$/.test(prefix)) return null;
  const endpoint = url.searchParams.get('endpoint');
  const region = url.searchParams.get('region');
  const style = url.searchParams.get('use_path_style');
  if (endpoint !== null && !isEndpoint(endpoint)) return null;
  if (region !== null && !/^[\w-]+$/.test(region)) return null;
  if (style !== null && style !== 'true' && style !== 'false') return null;
  return {
    bucket: url.hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    endpoint: endpoint?.replace(/\/+$/, '') ?? null,
    region,
    usesPathStyle: style === null ? endpoint !== null : style === 'true',
  };
}

function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.username + url.password + url.search + url.hash === '' &&
    url.hostname !== ''
  );
}
