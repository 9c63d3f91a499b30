import { flagFilter } from './flag-filter.ts';

/** With an exploit that anyone can read. */
export const poc = flagFilter('poc', {
  yes: 'a public exploit is referenced',
  no: 'none is',
  share: 0.15,
  texts: {
    en: { label: 'Public exploit', values: { '1': 'Referenced', '0': 'None referenced' } },
    ja: { label: '公開された攻撃コード', values: { '1': '参照あり', '0': '参照なし' } },
    fr: { label: 'Code d’exploitation public', values: { '1': 'Signalé', '0': 'Aucun signalé' } },
  },
});
