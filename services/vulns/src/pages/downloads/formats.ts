/** The formats that a search can be downloaded in: what their files end in. */
export const downloadFormats = ['csv', 'ndjson'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];
