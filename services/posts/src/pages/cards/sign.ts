/** The sign in the site's logo: the character 回 of 回覧 (something passed round), drawn as a square within a square. */
export const sign = 'M8 8.2 24.2 7.8 24 24.2 8.3 24ZM13 13.1h6.2l-.2 6-5.9-.1Z';
