/** Why a reader reports a post: a closed list, so that editors can see at once what it is about. */
export const reportReasons = ['spam', 'scam', 'abuse', 'personal_data', 'copyright', 'harmful', 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];

/** The most characters of what a reader adds to a report. */
export const maxReportCharacters = 500;
