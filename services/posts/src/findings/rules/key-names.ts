/** Names after which a secret follows, whatever word is before them. */
export const secretNames = [
  '(?:api|access|secret|private|auth|client|channel|signing|encryption|master|account|storage|subscription|consumer|app|deploy|license|service|webhook|bot|refresh|session|personal)[_. -]?(?:access[_. -]?)?(?:key|token|secret)',
  'apikey|credentials?|secret|bearer|authorization',
  'APIキー|アクセスキー|アクセストークン|シークレット(?:キー)?|(?:認証|接続|共有|署名|暗号化?|ライセンス)キー|秘密鍵',
].join('|');

/** Tokens of something. Some are public or worthless: of the next page, of a form. */
export const tokenNames = 'token|(?<=[_-])pat|トークン';
