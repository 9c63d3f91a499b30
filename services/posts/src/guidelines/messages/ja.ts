import type { ReasonMessages, UnavailableCause } from './messages.ts';

const unavailable: Readonly<Record<UnavailableCause, string>> = {
  checker: '組み込みのチェックが完了しませんでした',
  timeout: 'モデルが時間内に応答しませんでした',
  unreachable: 'モデルのエンドポイントに接続できませんでした',
  status: 'モデルのエンドポイントがエラーを返しました',
  unreadable: 'モデルのエンドポイントの応答を読み取れませんでした',
  no_verdict: 'モデルの応答に判定が含まれていませんでした',
};

export const ja: ReasonMessages = {
  held_word: (word) => `運営者が登録した語「${word}」が含まれています。`,
  abuse: (phrase) => `人を傷つける表現「${phrase}」が含まれています。`,
  solicitation: (phrases) =>
    `勧誘や広告によくある表現が重なっています${phrases.length === 0 ? '' : `：${phrases.map((phrase) => `「${phrase}」`).join('')}`}。`,
  link_shortener: (host) => `リンク先を隠す短縮 URL（${host}）があります。`,
  disguised_link: (host) => `表示とリンク先が異なるリンクがあります（リンク先は ${host}）。`,
  bare_ip_link: 'ドメイン名のない公開 IP アドレスへのリンクがあります。',
  link_density: {
    onlyLinks: 'リンク以外の文章がほとんどありません。',
    tooMany: (links) => `文章の量に対してリンクが多すぎます（${links}件）。`,
  },
  same_link: (host, times) => `同じリンク（${host}）が${times}回繰り返されています。`,
  repeated_sentence: (times) => `同じ文が${times}回繰り返されています。`,
  repeated_text: '本文のほとんどが同じ内容の繰り返しです。',
  character_run: (character) => `同じ文字「${character}」が40回以上続いています。`,
  shouting_title: 'タイトルに感嘆符や記号が多すぎます。',
  hidden_text: {
    tags: '読者に見えない文字で書かれた内容があります。',
    reversed: '文字の並びを逆に見せる制御文字があります。',
    invisible: '見えない文字が続いています。',
    stacked: '文字に重ねる記号が多すぎるため、読めません。',
  },
  model: 'モデルがガイドライン違反の可能性を指摘しました。',
  check_unavailable: ({ cause, status, seconds }) => {
    const detail = status !== null ? `：HTTP ${status}` : seconds !== null ? `：上限 ${seconds}秒` : '';
    return `自動チェックを完了できませんでした（${unavailable[cause]}${detail}）。`;
  },
};
