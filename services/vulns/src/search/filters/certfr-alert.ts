import { flagFilter } from './flag-filter.ts';

/** Whether an alert of CERT-FR mentions it, open or closed. */
export const certfrAlert = flagFilter('certfr_alert', {
  yes: 'an alert of CERT-FR mentions it',
  no: 'none does',
  texts: {
    en: { label: 'CERT-FR alert', values: { '1': 'With an alert', '0': 'Without' } },
    ja: { label: 'CERT-FR のアラート', values: { '1': 'あり', '0': 'なし' } },
    fr: { label: 'Alerte du CERT-FR', values: { '1': 'Avec alerte', '0': 'Sans alerte' } },
  },
});
