/** The names of the marks. */
export const markNames = {
  /** The newest update in `deltaLog.json` that was read, RFC 3339. */
  watermark: 'watermark',
  /** The updates read last; see `writeKnownChanges`. */
  seen: 'seen',
  /** The ETag of `deltaLog.json`, unless some of its records could not be fetched. */
  logEtag: 'log-etag',
  /** The time of the newest state of all records that was read, RFC 3339: present once the first load is done. */
  state: 'state',
  /** When such a state was last read, RFC 3339. */
  stateRead: 'state-read',
  /** The assets with changes that the last run read, by id, separated by commas. */
  deltas: 'deltas',
  /** SHA-256 of a file read with `--from`. */
  checksum: (name: string) => `file:${name}`,
} as const;

/** The listing of all records. */
export const listingName = 'cves';
