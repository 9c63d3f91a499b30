import { flagFilter } from './flag-filter.ts';

/** Whether attackers can automate the steps of an attack, as assessed by CISA with SSVC. */
export const automatable = flagFilter('automatable', {
  yes: 'an attack can be automated (SSVC by CISA)',
  no: 'it cannot, or CISA has not assessed it',
  texts: {
    en: { label: 'Automatable (SSVC)', values: { '1': 'Yes', '0': 'No or not assessed' } },
    ja: { label: '攻撃の自動化（SSVC）', values: { '1': '可能', '0': '不可または未評価' } },
    fr: { label: 'Automatisable (SSVC)', values: { '1': 'Oui', '0': 'Non ou non évaluée' } },
  },
});
