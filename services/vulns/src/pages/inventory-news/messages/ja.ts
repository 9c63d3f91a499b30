import type { InventoryNewsMessages } from './messages.ts';

export const ja: InventoryNewsMessages = {
  events: { 'inventory.affected': '新たに影響', 'inventory.exploited': '新たに悪用を確認' },
  morning: '使用中のパッケージへの新しい影響（昨日から）',
  morningNone: 'インベントリーに新たに影響する脆弱性はありません。',
  all: 'インベントリーの一覧',
};
