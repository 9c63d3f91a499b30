import { S3Error } from './check-request.ts';
import type { S3Object } from './s3-server.ts';

const knownParameters = ['list-type', 'prefix', 'delimiter', 'max-keys', 'continuation-token'];
/** Objects on a page at most, as documented. */
const mostKeys = 1_000;

/**
 * Answers ListObjectsV2: pages of keys in the order of their bytes.
 * https://docs.aws.amazon.com/AmazonS3/latest/API/API_ListObjectsV2.html
 */
export function listObjects(
  objects: ReadonlyMap<string, S3Object>,
  bucket: string,
  parameters: URLSearchParams,
): string {
  const unknown = [...parameters.keys()].find((name) => !knownParameters.includes(name));
  if (unknown !== undefined) throw new S3Error(501, 'NotImplemented', `The parameter ${unknown} is not implemented`);
  const prefix = parameters.get('prefix') ?? '';
  const delimiter = parameters.get('delimiter') ?? '';
  const limit = Math.min(mostKeys, Number(parameters.get('max-keys') ?? mostKeys));
  const after = Buffer.from(parameters.get('continuation-token') ?? '', 'base64').toString();

  const entries = new Map<string, string>();
  for (const key of [...objects.keys()].filter((key) => key.startsWith(prefix)).sort()) {
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    const name = end === -1 ? key : key.slice(0, end + delimiter.length);
    if (name > after) entries.set(name, end === -1 ? contents(key, objects.get(key) as S3Object) : commonPrefix(name));
  }
  const page = [...entries].slice(0, limit);
  const more = entries.size > page.length;
  const next = Buffer.from(page.at(-1)?.[0] ?? '').toString('base64');
  return `<ListBucketResult><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${limit}</MaxKeys><IsTruncated>${more}</IsTruncated>${
    more ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  }${page.map(([, entry]) => entry).join('')}</ListBucketResult>`;
}

function contents(key: string, { content, etag, changedAt }: S3Object): string {
  const at = new Date(changedAt).toISOString();
  return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><ETag>"${etag}"</ETag><Size>${content.length}</Size><StorageClass>STANDARD</StorageClass></Contents>`;
}

function commonPrefix(name: string): string {
  return `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`;
}
