import assert from 'node:assert/strict';
import { test } from 'node:test';
import { onEachDatabase } from '../each-database.ts';
import { openTestStore, type TestStore } from '../store/test-store.ts';
import { dayOf, ghsaAdvisory, osvRecord, scoredCve } from '../store/upstream-folder.ts';
import { type CveRecord, cveRecord, rejectedRecord } from '../upstreams/cve-records.ts';
import { kevRow } from '../upstreams/kev-server.ts';

const id = 'CVE-2026-1001';
const old = '2026-02-01T00:00:00.000';
const later = '2026-02-02T00:00:00.000';
const other = kevRow('CVE-2026-1002', '2026-10-02');

/** A record of the CVE List with CISA's assessment. */
function assessed(day: string, exploitation: string): CveRecord {
  const options = [{ Exploitation: exploitation }, { Automatable: 'no' }, { 'Technical Impact': 'partial' }];
  const other = { type: 'ssvc', content: { options, timestamp: `${day}T00:00:00.000Z` } };
  const cisa = { providerMetadata: { orgId: '134c704f-9b21-4f2e-91b3-4a467353bcc0' }, metrics: [{ other }] };
  const record = cveRecord(id, `${day}T00:00:00.000Z`);
  return { ...record, containers: { ...record.containers, adp: [cisa] } };
}

/** Reads a first and a second day. @returns what the second day logged */
async function logged(
  { db, read }: TestStore,
  before: Parameters<typeof dayOf>[1],
  after: Parameters<typeof dayOf>[1],
) {
  await read(dayOf('2026-11-01', before), { initial: true });
  const last = (await db.get<{ seq: number }>('select max(seq) as seq from change_log'))?.seq as number;
  await read(dayOf('2026-11-02', after));
  const rows = await db.all<{ source: string; change: string; old_value: string | null; new_value: string | null }>(
    'select source, change, old_value, new_value from change_log where seq > ? and cve = ? order by seq',
    [last, id],
  );
  return rows.map((row) => `${row.source} ${row.change} ${row.old_value} ${row.new_value}`);
}

onEachDatabase('change log', (t) => {
  const cases: [string, Parameters<typeof dayOf>[1], Parameters<typeof dayOf>[1], string[]][] = [
    [
      'a new due date and ransomware use of a KEV entry',
      { kev: [kevRow(id, '2026-10-01', { dueDate: '2026-10-22', knownRansomwareCampaignUse: 'Unknown' }), other] },
      { kev: [kevRow(id, '2026-10-01', { dueDate: '2026-10-29', knownRansomwareCampaignUse: 'Known' }), other] },
      ['kev kev_due_date 2026-10-22 2026-10-29', 'kev kev_ransomware null true'],
    ],
    [
      'a moved day of listing in KEV, which was also the publication',
      { kev: [kevRow(id, '2026-10-01'), other] },
      { kev: [kevRow(id, '2026-09-30'), other] },
      [
        'kev kev_date_added 2026-10-01 2026-09-30',
        'kev published_at 2026-10-01T00:00:00.000Z 2026-09-30T00:00:00.000Z',
      ],
    ],
    [
      'which aliases came and went',
      { osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', [id, 'GHSA-aaaa-bbbb-cccc', 'GO-2026-1'])] } },
      { osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-03T00:00:00Z', [id, 'GHSA-dddd-eeee-ffff', 'GO-2026-1'])] } },
      ['osv aliases GHSA-aaaa-bbbb-cccc GHSA-dddd-eeee-ffff'],
    ],
    [
      'a new required action of a KEV entry',
      { kev: [kevRow(id, '2026-10-01', { requiredAction: 'Update.' }), other] },
      { kev: [kevRow(id, '2026-10-01', { requiredAction: 'Switch it off.' }), other] },
      ['kev updated null kev'],
    ],
    [
      'a public exploit, with its reference',
      { nvd: [scoredCve(id, old)] },
      { nvd: [scoredCve(id, later, { references: [{ url: 'https://example.com/poc', tags: ['Exploit'] }] })] },
      ['nvd poc false true', 'nvd updated null references'],
    ],
    [
      'a new score within the same severity',
      { nvd: [scoredCve(id, old, { score: 7.2 })] },
      { nvd: [scoredCve(id, later, { score: 7.5 })] },
      ['nvd score 7.2 7.5'],
    ],
    [
      'a dispute that only a tag of NVD shows',
      { nvd: [scoredCve(id, old)] },
      { nvd: [scoredCve(id, later, { cveTags: [{ sourceIdentifier: 'cve@example.org', tags: ['disputed'] }] })] },
      ['nvd disputed false true'],
    ],
    [
      'new texts and products',
      { nvd: [scoredCve(id, old)] },
      { nvd: [scoredCve(id, later, { descriptions: [{ lang: 'en', value: 'Another text.' }], vendors: ['apache'] })] },
      ['nvd updated null title,description,products,tags'],
    ],
    [
      'a new advisory, whichever other sources have a record',
      { nvd: [scoredCve(id, old)] },
      { nvd: [scoredCve(id, old)], ghsa: [ghsaAdvisory('GHSA-aaaa-bbbb-cccc', '2026-02-02T00:00:00Z', id)] },
      [
        'ghsa first_fixed null 1.3',
        'ghsa aliases null GHSA-aaaa-bbbb-cccc',
        'ghsa updated null weaknesses,tags,records',
      ],
    ],
    [
      'each value of an assessment by SSVC that changed',
      { nvd: [scoredCve(id, old)], cvelist: [assessed('2026-02-01', 'none')] },
      { nvd: [scoredCve(id, old)], cvelist: [assessed('2026-02-02', 'poc')] },
      ['cvelist ssvc_exploitation none poc'],
    ],
    [
      'a rejection by the CVE List before NVD rejects it, with its reason',
      { nvd: [scoredCve(id, old)], cvelist: [cveRecord(id, '2026-02-01T00:00:00.000Z')] },
      { nvd: [scoredCve(id, old)], cvelist: [rejectedRecord(id, '2026-02-02T00:00:00.000Z')] },
      ['cvelist state published rejected', 'cvelist updated null references,rejection'],
    ],
    [
      'nothing for a record whose content is the same, and nothing for EPSS scores',
      { nvd: [scoredCve(id, old)], epss: { [id]: 0.1 } },
      { nvd: [scoredCve(id, later, { vulnStatus: 'Modified' })], epss: { [id]: 0.9 } },
      [],
    ],
    [
      'new texts of a source that are only shown with its record',
      { osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', [id])] } },
      { osv: { PyPI: [osvRecord('PYSEC-2026-1', '2026-02-03T00:00:00Z', [id], { summary: 'Other words' })] } },
      ['osv updated null texts'],
    ],
  ];
  test('logs no news for the first load of another source', async () => {
    const { db, read } = await openTestStore(t);
    await read(dayOf('2026-11-01', { nvd: [scoredCve(id, old)] }), { initial: true });
    await read(dayOf('2026-11-02', { cvelist: [assessed('2026-02-01', 'active')] }), { initial: true });
    const rows = await db.all<{ change: string; initial: number }>('select change, initial from change_log');
    assert.deepEqual(rows, [{ change: 'added', initial: 1 }]);
    await read(dayOf('2026-11-03', { cvelist: [assessed('2026-02-02', 'none')] }));
    const news = await db.all<{ change: string }>('select change from change_log where initial = 0');
    assert.deepEqual(news, [{ change: 'ssvc_exploitation' }]);
  });

  for (const [name, before, after, expected] of cases) {
    test(`logs ${name}`, async () => {
      assert.deepEqual(await logged(await openTestStore(t), before, after), expected);
    });
  }
});
