/** The sign in the site's logo: a shield with a crack in it. */
export const sign = 'M16 6.4 24 9.2V16c0 4.6-3.2 8-8 9.8-4.8-1.8-8-5.2-8-9.8V9.2ZM16.8 11.4 14 15.8h4L15.2 20.4';
