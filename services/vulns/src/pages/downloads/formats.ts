/** The download formats, named by their file extension. */
export const downloadFormats = ['csv', 'ndjson'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];
