import { flagFilter } from './flag-filter.ts';

/** Used in ransomware campaigns, as KEV says (`knownRansomwareCampaignUse`). */
export const ransomware = flagFilter('ransomware', {
  yes: 'known to be used in ransomware campaigns (CISA KEV)',
  no: 'not known to be used in them, or not in CISA KEV',
  texts: {
    en: { label: 'Ransomware campaigns', values: { '1': 'Known use', '0': 'No known use' } },
    ja: { label: 'ランサムウェアでの悪用', values: { '1': '確認あり', '0': '確認なし' } },
    fr: { label: 'Campagnes de rançongiciel', values: { '1': 'Usage connu', '0': 'Aucun usage connu' } },
  },
});
