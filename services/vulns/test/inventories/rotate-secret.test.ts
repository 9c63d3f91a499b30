import assert from 'node:assert/strict';
import { it } from 'node:test';
import { operator } from '@kairan/operation/operator';
import { insertInventory, listInventoriesOf, packagesOf } from '../../src/inventories/storage/inventories.ts';
import { encryptNews } from '../../src/inventories/storage/inventory-news.ts';
import { rotateSecret } from '../../src/operations/rotate-secret.ts';
import { type SecretBox, secretBox } from '../../src/storage/secret-box.ts';
import { mostTokens } from '../../src/tokens.ts';
import { onEachDatabase } from '../each-database.ts';
import { openWebhooks, type WebhookService } from '../webhooks/webhook-service.ts';

const packages = [{ purl: 'pkg:npm/left-pad@1.3.0', name: 'left-pad', version: '1.3.0', problem: null }];

onEachDatabase('rotating the secret of the installation', (t) => {
  const secretOf = async ({ db }: WebhookService) =>
    (await db.get<{ value: string }>("select value from meta where name = 'cursor_secret'"))?.value;
  const rotate = ({ db }: WebhookService) =>
    rotateSecret.run({ stopped: true }, operator, { store: db, now: () => new Date(), mostTokens });
  /** A webhook, an inventory with a piece of news, and how to read them with a box. */
  const withEncrypted = async (fixture: WebhookService) => {
    const { db } = fixture;
    const alice = await db.get<{ id: number }>("select id from users where username = 'alice'");
    const userId = alice?.id as number;
    const { id, secret } = await fixture.add('http://127.0.0.1:2/hook');
    const box = await secretBox(db, 'inventories');
    const facts = { name: 'Shop', format: 'purls', packages };
    const inventory = await insertInventory(db, userId, facts, { box, now: 1, digest: false });
    assert.ok(inventory);
    const content = await encryptNews(box, inventory.id, { note: 'x' } as never);
    const news = 'insert into inventory_news (id, inventory, at, content) values (?, ?, 1, ?)';
    await db.run(news, ['n1', inventory.seq, content]);
    const read = async () => {
      const row = await db.get<{ secret: Uint8Array }>('select secret from webhook where id = ?', [id]);
      const signing = (await secretBox(db, 'webhook secrets')).decrypt(row?.secret as Uint8Array, id);
      const inventories: SecretBox = await secretBox(db, 'inventories');
      const [listed] = await listInventoriesOf(db, userId, { box: inventories });
      assert.ok(listed);
      const stored = await db.get<{ content: Uint8Array }>('select content from inventory_news');
      inventories.decrypt(stored?.content as Uint8Array, `${inventory.id} news`);
      return [
        `whsec_${Buffer.from(signing).toString('base64')}`,
        listed.name,
        await packagesOf(db, listed, { box: inventories }),
      ];
    };
    return { id, expected: [secret, 'Shop', packages], read };
  };

  it('encrypts webhook secrets, inventories and news with the new secret', async (test) => {
    const fixture = await openWebhooks(t, test);
    const { expected, read } = await withEncrypted(fixture);
    const before = await secretOf(fixture);
    assert.deepEqual(await rotate(fixture), { encrypted: 4 });
    assert.notEqual(await secretOf(fixture), before);
    assert.deepEqual(await read(), expected);
  });

  it('changes nothing if it is interrupted', async (test) => {
    const fixture = await openWebhooks(t, test);
    const { expected, read } = await withEncrypted(fixture);
    const before = await secretOf(fixture);
    const { content } = (await fixture.db.get<{ content: Uint8Array }>('select content from inventory_news')) ?? {};
    await fixture.db.run('update inventory_news set content = ?', [new Uint8Array(40)]);
    await assert.rejects(Promise.resolve(rotate(fixture)));
    await fixture.db.run('update inventory_news set content = ?', [content as Uint8Array]);
    assert.equal(await secretOf(fixture), before);
    assert.deepEqual(await read(), expected);
  });
});
