import type { PublishMessages } from './messages.ts';

export const ja: PublishMessages = {
  added: (tag) => `タグ「${tag}」を追加しました`,
  removed: (tag) => `タグ「${tag}」を外しました`,
  already: (tag) => `タグ「${tag}」はすでに付いています`,
  full: (most) => `タグは${most}個までです`,
  suggestions: 'タグの候補',
  dropCover: 'ここに画像をドラッグ＆ドロップすることもできます。',
  removeCover: '選択した画像を外す',
  noImage: 'PNG、JPEG、WebP、GIF の画像を選択してください。',
  tooLarge: '画像が大きすぎます。10 MB までの画像を選択してください。',
};
