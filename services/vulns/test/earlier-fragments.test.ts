import assert from 'node:assert/strict';
import { it } from 'node:test';
import type { Database } from '@kairan/database/open';
import { verifiedAnswer } from '@kairan/operation/verify';
import { vulnerabilitiesOf } from '../src/commands/context.ts';
import { getVulnerability } from '../src/operations/get-vulnerability.ts';
import { listVulnerabilities } from '../src/operations/list-vulnerabilities.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const modified = '2026-02-01T00:00:00.000';
const descriptions = [{ lang: 'en', value: 'It says "titles":[ and ,"scores":[ in its text.' }];
const somebody = { key: 'somebody' };

/** Rewrites what is stored as the versions before the CVE List, JVN iPedia and CERT-FR did. */
async function storeAsEarlier(db: Database): Promise<void> {
  const newer = ['descriptions', 'ssvc', 'cve_tags', 'rejection', 'statements', 'bulletins', 'credits'];
  const without = (fragment: string, names: readonly string[]) => {
    const members = JSON.parse(`{${fragment.slice(0, -1)}}`);
    for (const name of names) delete members[name];
    for (const title of members.titles ?? []) delete title.lang;
    return `${JSON.stringify(members).slice(1, -1)},`;
  };
  const stored = await db.all<{ id: number; tail: string; body: string }>(
    'select v.id, v.tail, d.body from vuln v join vuln_detail d on d.id = v.id',
  );
  await db.transaction(async (tx) => {
    for (const { id, tail, body } of stored) {
      await tx.run('update vuln set tail = ? where id = ?', [without(tail, ['certfr_alert']), id]);
      await tx.run('update vuln_detail set body = ? where id = ?', [without(body, newer), id]);
    }
  });
}

onEachDatabase('vulnerabilities that an earlier version stored', (t) => {
  it('have all members in lists and details before the next sync merges them again', async () => {
    const { db, url, read } = await openTestStore(t);
    await read(
      dayOf('2026-11-01', {
        nvd: [scoredCve('CVE-2026-1001', modified, { descriptions }), scoredCve('CVE-2026-1002', modified)],
        kev: [kevRow('CVE-2026-1001', '2026-10-01'), kevRow('CVE-2026-1003', '2026-10-02')],
      }),
    );
    const answers = async () => {
      const reading = await t.open(url, { readOnly: true });
      const deps = await vulnerabilitiesOf({ reading, baseUrl: 'https://vulns.example', nextRun: () => null });
      const details = [1, 2, 3].map(async (n) => {
        const input = { cve: `CVE-2026-100${n}`, lang: 'ja' };
        return verifiedAnswer(getVulnerability, await getVulnerability.run(input, somebody, deps));
      });
      const list = verifiedAnswer(listVulnerabilities, await listVulnerabilities.run({}, somebody, deps));
      return [list, ...(await Promise.all(details))];
    };
    const before = await answers();
    await storeAsEarlier(db);
    assert.deepEqual(await answers(), before);
  });
});
