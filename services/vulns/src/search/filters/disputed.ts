import { flagFilter } from './flag-filter.ts';

/** Disputed: someone concerned, often the vendor, denies that it is a vulnerability (`ingest/disputed.ts`). */
export const disputed = flagFilter('disputed', {
  yes: 'disputed: the CVE List or NVD tags it so, or its description is marked ** DISPUTED **',
  no: 'not disputed',
  texts: {
    en: { label: 'Disputed', values: { '1': 'Disputed', '0': 'Not disputed' } },
    ja: { label: '異議の有無', values: { '1': '異議あり', '0': '異議なし' } },
    fr: { label: 'Contestation', values: { '1': 'Contestée', '0': 'Non contestée' } },
  },
});
