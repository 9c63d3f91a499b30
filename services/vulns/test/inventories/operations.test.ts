import assert from 'node:assert/strict';
import { it } from 'node:test';
import { ApiError } from '@kairan/operation/api-error';
import { operator } from '@kairan/operation/operator';
import { checkInventory } from '../../src/operations/check-inventory.ts';
import { createInventory } from '../../src/operations/create-inventory.ts';
import { deleteInventory } from '../../src/operations/delete-inventory.ts';
import { getInventory } from '../../src/operations/get-inventory.ts';
import { listInventories } from '../../src/operations/list-inventories.ts';
import { listInventoryNews } from '../../src/operations/list-inventory-news.ts';
import { replaceInventory } from '../../src/operations/replace-inventory.ts';
import { updateInventory } from '../../src/operations/update-inventory.ts';
import { onEachDatabase } from '../each-database.ts';
import { dayOf, ghsaAdvisory } from '../store/upstream-folder.ts';
import { openInventories } from './inventory-service.ts';

interface Shown {
  data: { id: string; name: string; package_count: number; packages: { purl: string | null }[] };
}

const sbom = JSON.stringify({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  components: [
    { type: 'library', name: 'left-pad', version: '1.0.0', purl: 'pkg:npm/left-pad@1.0.0' },
    { type: 'library', name: 'our own part', version: '1' },
    { type: 'library', name: 'left-pad', version: '1.0.0', purl: 'pkg:npm/left-pad@1.0.0' },
  ],
});

const refusal = (code: string, message: RegExp) => (error: unknown) => {
  assert.ok(error instanceof ApiError);
  assert.equal(error.code, code);
  assert.match(error.message, message);
  return true;
};

onEachDatabase('operations on inventories', (t) => {
  it('store the packages of a file, each once, and give them back', async () => {
    const { run } = await openInventories(t);
    const { data } = await run<Shown>(createInventory, { name: 'shop', text: sbom });
    assert.deepEqual([data.name, data.package_count], ['shop', 2]);
    const { data: shown } = await run<Shown>(getInventory, { id: data.id });
    assert.deepEqual(
      shown.packages.map(({ purl }) => purl),
      ['pkg:npm/left-pad@1.0.0', null],
    );
  });

  it('name an inventory after its file unless it has a name', async () => {
    const { run } = await openInventories(t);
    const file = Buffer.from(sbom);
    const { data } = await run<Shown>(createInventory, { file, filename: 'builds/shop.cdx.json' });
    assert.equal(data.name, 'shop.cdx.json');
    const renamed = await run<Shown>(updateInventory, { id: data.id, name: 'shop', digest: true });
    assert.deepEqual([renamed.data.name, (renamed.data as { digest?: boolean }).digest], ['shop', true]);
  });

  it('leave nothing readable of an inventory in the database', async () => {
    const { run, db } = await openInventories(t);
    await run(createInventory, { name: 'secret shop', packages: ['pkg:npm/left-pad@1.0.0'] });
    const rows = await db.all<Record<string, unknown>>('select * from inventory');
    assert.equal(rows.length, 1);
    for (const value of Object.values(rows[0] ?? {})) {
      const text = value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value);
      assert.doesNotMatch(text, /secret|shop|left-pad|npm/);
    }
  });

  it('do not decrypt packages that were put into another inventory', async () => {
    const { run, db } = await openInventories(t);
    const { data: mine } = await run<Shown>(createInventory, { packages: ['pkg:npm/a@1'] });
    const { data: other } = await run<Shown>(createInventory, { packages: ['pkg:npm/b@1'] });
    await db.run('update inventory set contents = (select contents from inventory where id = ?) where id = ?', [
      other.id,
      mine.id,
    ]);
    await assert.rejects(run(getInventory, { id: mine.id }), /authenticate/);
  });

  it('show inventories to their owner and the operator alone', async () => {
    const { run, bob } = await openInventories(t);
    const { data } = await run<Shown>(createInventory, { name: 'shop', packages: ['pkg:npm/a@1'] });
    const calls = [getInventory, checkInventory, listInventoryNews, deleteInventory, updateInventory] as const;
    for (const operation of calls) {
      await assert.rejects(run(operation, { id: data.id }, bob), refusal('not_found', /List your inventories/));
    }
    await assert.rejects(
      run(replaceInventory, { id: data.id, packages: ['pkg:npm/b@1'] }, bob),
      refusal('not_found', /List your inventories/),
    );
    assert.deepEqual((await run<{ data: unknown[] }>(listInventories, {}, bob)).data, []);
    await assert.rejects(run(listInventories, {}, { key: 'anonymous' }), refusal('unauthorized', /Sign in/));
    const { data: listed } = await run<{ data: { name: string }[] }>(listInventories, { username: 'alice' }, operator);
    assert.deepEqual(
      listed.map(({ name }) => name),
      ['shop'],
    );
  });

  it('refuse files that cannot be read and lists without packages with what to send instead', async () => {
    const { run } = await openInventories(t);
    await assert.rejects(run(createInventory, {}), refusal('invalid_request', /Send either packages/));
    await assert.rejects(run(createInventory, { packages: [] }), refusal('invalid_request', /names packages/));
    await assert.rejects(
      run(createInventory, { text: 'no such format', filename: 'notes.bin' }),
      (error) => error instanceof ApiError && error.details['problem'] === 'unknown_format',
    );
    const many = Array.from({ length: 10_001 }, (_, i) => ({ name: `p${i}`, purl: `pkg:npm/p${i}@1` }));
    const text = JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', components: many });
    await assert.rejects(run(createInventory, { text }), refusal('invalid_request', /at most 10000.*not 10001/));
  });

  it('limit a user to twenty inventories, even if many are created at once', async () => {
    const { run } = await openInventories(t);
    const tries = Array.from({ length: 23 }, () => run(createInventory, { packages: ['pkg:npm/a@1'] }));
    const results = await Promise.allSettled(tries);
    assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 20);
    for (const result of results) {
      if (result.status === 'rejected') assert.ok(refusal('limit_reached', /at most 20/)(result.reason));
    }
  });

  it('check an inventory like the same packages elsewhere', async () => {
    const { run, store } = await openInventories(t);
    const vulnerabilities = [
      {
        package: { ecosystem: 'npm', name: 'left-pad' },
        vulnerable_version_range: '< 1.0.1',
        first_patched_version: '1.0.1',
      },
    ];
    const advisory = ghsaAdvisory('GHSA-aaaa-bbbb-cccc', '2026-02-01T00:00:00Z', 'CVE-2026-1001', { vulnerabilities });
    await store.read(dayOf('2026-11-01', { ghsa: [advisory] }));
    const { data } = await run<Shown>(createInventory, { text: sbom });
    const { data: checked, format } = await run<{ data: { verdict: string }[]; format: string }>(checkInventory, {
      id: data.id,
    });
    assert.deepEqual([format, ...checked.map(({ verdict }) => verdict)], ['cyclonedx', 'affected', 'unknown']);
  });

  it('replace packages and delete everything about an inventory', async () => {
    const { run, db } = await openInventories(t);
    const { data } = await run<Shown>(createInventory, { name: 'shop', packages: ['pkg:npm/a@1'] });
    await run(replaceInventory, { id: data.id, packages: ['pkg:npm/b@1', 'pkg:npm/a@1'] });
    const shown = await run<Shown>(getInventory, { id: data.id });
    assert.deepEqual(
      [shown.data.name, shown.data.packages.map(({ purl }) => purl)],
      ['shop', ['pkg:npm/b@1', 'pkg:npm/a@1']],
    );
    await run(deleteInventory, { id: data.id });
    await assert.rejects(run(getInventory, { id: data.id }), refusal('not_found', /List/));
    assert.deepEqual(await db.all('select * from inventory'), []);
  });
});
