import type { InventoryMessages } from './messages.ts';

export const ja: InventoryMessages = {
  title: 'インベントリー',
  text: (most) =>
    `プロジェクトで使用しているパッケージを暗号化して保存し、新たに影響する脆弱性をこのサイト、メール、Webhook でお知らせします。${most} 件まで保存できます。`,
  none: 'インベントリーはまだありません。',
  add: 'インベントリーを追加',
  toInventory: 'インベントリーに戻る',
  toAccount: 'アカウントに戻る',

  packages: 'パッケージ',
  affected: '影響あり',
  exploited: '悪用確認済み（KEV）',
  notChecked: 'まだ照合していません',
  checked: '最終照合',
  mail: '毎日のメール',
  on: 'オン',
  off: 'オフ',

  newTitle: 'インベントリーを追加',
  name: '名前',
  nameHint: 'インベントリーを区別するための名前です。空欄の場合はファイル名になります。',
  fileHint: (most) => `10 MB、パッケージ ${most} 件まで。`,
  digest: '新たに影響する脆弱性を 1 日 1 回メールで受け取る',
  digestHint: '新しい情報がない日は送信しません。',
  save: '保存',
  privacy: 'パッケージは暗号化し、インベントリーを削除するまで保存します。ファイルそのものは保存しません。',

  newsTitle: '新着',
  newsNone: '新たに影響する脆弱性はありません。追加した時点で影響していたものは、新着には含まれません。',

  now: '現在の影響',
  settings: '名前とメール',
  change: '変更を保存',
  replace: 'パッケージを入れ替える',
  replaceText:
    'リリース後などに、新しいロックファイルを送信してください。新しく加わったパッケージに以前から影響していたものは、新着には含まれません。',
  replaceTitle: 'パッケージの入れ替え',
  tell: 'フィードと Webhook',
  feed: 'フィード（Atom）',
  feedHint: 'フィードリーダーには、任意のユーザー名と、パスワードとして API トークンを設定してください。',
  webhook: 'Webhook を作成',
  webhookText: 'Webhook で、このインベントリーの新着をプログラムに通知できます。',
  remove: 'インベントリーの削除',
  removeText: 'パッケージ、新着、このインベントリーに関する Webhook も削除されます。',
  removeButton: '削除',

  done: {
    'inventory-added': 'インベントリーを追加しました。新たに影響する脆弱性をお知らせします。',
    'inventory-replaced': 'パッケージを入れ替えました。',
    'inventory-changed': '変更を保存しました。',
    'inventory-removed': 'インベントリーを削除しました。',
  },
  errors: {
    inventory_name: '名前は 1 行、1～80 文字で入力してください。',
    inventory_contents: 'ファイルの選択とパッケージ URL の貼り付けは、どちらか一方にしてください。',
    inventory_limit:
      'インベントリーの件数が上限に達しています。不要なものを削除するか、既存のもののパッケージを入れ替えてください。',
    inventory_too_many: 'インベントリーのパッケージは 10,000 件までです。プロジェクトごとに分けてください。',
    check_busy: '確認の処理が混み合っています。数秒待ってから、もう一度お試しください。',
  },
};
