/** Names of passwords, as alternatives of a pattern. */
export const passwordNames = [
  'pass(?:word|wd|phrase|code)|pwd',
  '(?<![A-Za-z])pass|(?<![A-Za-z0-9])pw|(?<![A-Za-z0-9])(?:wpa[_-]?)?psk',
  'パスワード|パスフレーズ|パスコード|暗証番号|合い?言葉|(?<![A-Za-z])PIN(?:コード|番号)',
].join('|');

/** What names of settings add to the name of a password. */
export const passwordQualifiers =
  '(?:_(?:secure|value|plain|raw|default|prod|production|dev|staging|root|admin|user|db))?[0-9]{0,2}';
