import { type BucketUrl, parseBucketUrl } from '@kairan/server/bucket-url';
import { fileStoreSetting, integerSetting, secretSetting, textSetting } from '@kairan/server/setting-kinds';
import { SettingsError, type SettingValues } from '@kairan/server/settings';

/** The settings of the image store. Those of access to a bucket have the names that AWS gives them. */
export const declaredMediaSettings = {
  mediaUrl: fileStoreSetting('POSTS_MEDIA_URL', 'file:./data/media'),
  mediaCache: textSetting('POSTS_MEDIA_CACHE', 'the path of a folder', './data/media-cache'),
  mediaCacheMib: integerSetting('POSTS_MEDIA_CACHE_MIB', { least: 1, most: 1_048_576, fallback: 1_024 }),
  awsRegion: textSetting('AWS_REGION', 'the name of a region', null),
  awsAccessKeyId: secretSetting('AWS_ACCESS_KEY_ID'),
  awsSecretAccessKey: secretSetting('AWS_SECRET_ACCESS_KEY'),
  awsSessionToken: secretSetting('AWS_SESSION_TOKEN'),
};

type MediaSettingValues = SettingValues<typeof declaredMediaSettings>;

/** Where images are stored. A folder needs only its URL; everything else has the default of its setting. */
export type MediaSettings = Pick<MediaSettingValues, 'mediaUrl'> & Partial<MediaSettingValues>;

/** A bucket, and how to get access to it. */
export interface BucketAccess extends Omit<BucketUrl, 'region'> {
  readonly region: string;
  /** Null: Amazon's client looks for them, in its files and at the machine that it runs on. */
  readonly credentials: {
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
    readonly sessionToken?: string;
  } | null;
}

/**
 * Checks that the settings are consistent.
 * @throws {SettingsError}
 */
export function checkMediaSettings(settings: MediaSettings): void {
  bucketAccess(settings);
}

/**
 * The bucket that the settings name; null if images are in a folder.
 * @throws {SettingsError} if something is missing that access to the bucket needs
 */
export function bucketAccess(settings: MediaSettings): BucketAccess | null {
  const url = parseBucketUrl(settings.mediaUrl);
  if (url === null) return null;
  const { awsAccessKeyId: accessKeyId, awsSecretAccessKey: secretAccessKey, awsSessionToken, awsRegion } = settings;
  const isComplete = accessKeyId && secretAccessKey;
  // Only Amazon's own machines have credentials that nobody set.
  if (!isComplete && (accessKeyId || secretAccessKey || url.endpoint !== null)) {
    const missing = accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
    throw new SettingsError([
      `${missing} is missing. The bucket of POSTS_MEDIA_URL requires AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.`,
    ]);
  }
  // Other stores have one region, and most of them take this name for it.
  const region = url.region ?? awsRegion ?? (url.endpoint === null ? null : 'us-east-1');
  if (region === null)
    throw new SettingsError([
      'AWS_REGION is missing. Set it to the region of the bucket, or add region=NAME to POSTS_MEDIA_URL.',
    ]);
  const sessionToken = awsSessionToken ? { sessionToken: awsSessionToken } : {};
  return { ...url, region, credentials: isComplete ? { accessKeyId, secretAccessKey, ...sessionToken } : null };
}
