import { flagFilter } from './flag-filter.ts';

/** Whether a public exploit is referenced. */
export const poc = flagFilter('poc', {
  yes: 'a public exploit is referenced',
  no: 'none is referenced',
  texts: {
    en: { label: 'Public exploit', values: { '1': 'Referenced', '0': 'None referenced' } },
    ja: { label: '攻撃コードの公開', values: { '1': '参照あり', '0': '参照なし' } },
    fr: { label: 'Code d’exploitation public', values: { '1': 'Référencé', '0': 'Aucun référencé' } },
  },
});
