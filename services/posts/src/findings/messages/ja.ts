import type { FindingMessages } from './messages.ts';

export const ja: FindingMessages = {
  kind: { api_key: 'API キー', password: 'パスワード', email: 'メールアドレス', phone: '電話番号' },
  where: ({ field, line }) =>
    ({
      title: 'タイトル',
      body_markdown: `本文 ${line} 行目`,
      tags: `${line} 番目のタグ`,
      biography: `自己紹介 ${line} 行目`,
      links: `${line} 番目のリンク`,
    })[field],
};
