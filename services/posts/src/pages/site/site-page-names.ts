/** The pages about the site itself, each at the address of its name (`/guidelines`). */
export const sitePageNames = ['guidelines', 'terms', 'privacy'] as const;
export type SitePageName = (typeof sitePageNames)[number];
