import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { findStrings } from './find-strings.ts';
import { type ShownFindings, showFindings } from './passages.ts';

const key = `sk-ant-${'api03-'}Zq8vT3nL6xWc1RbY9uHd2KfGm5Js7PeAo4`;
const address = `hanako@${'reader-circle'}.net`;

async function shown(body: string, { title = '題', tags = [] as string[] } = {}): Promise<ShownFindings> {
  const text = { title, body, tags };
  return showFindings(text, await findStrings(text));
}

/** The lines of all passages, as `number text`; those with a finding begin with `>`. */
function linesOf({ passages }: ShownFindings): string[][] {
  return passages.map(({ lines }) => lines.map(({ number, text, found }) => `${found ? '>' : ' '}${number} ${text}`));
}

describe('findings as shown to a person', () => {
  test('shows the line of a finding with the nearest lines that are not blank', async () => {
    const body = `一行目\n\n二つ目の段落\n\n連絡先は ${address} です\n\n\n最後の段落\n終わり`;
    assert.deepEqual(linesOf(await shown(body)), [[' 3 二つ目の段落', '>5 連絡先は hana…et です', ' 8 最後の段落']]);
  });

  test('shows no neighbours that a text does not have', async () => {
    assert.deepEqual(linesOf(await shown(address)), [['>1 hana…et']]);
    assert.deepEqual(linesOf(await shown(`\n${address}\n`)), [['>2 hana…et']]);
    assert.deepEqual(linesOf(await shown(`遠い行\n\n\n\n\n${address}`)), [['>6 hana…et']]);
  });

  test('puts findings on neighbouring lines into one passage and masks all of them', async () => {
    const result = await shown(
      `前\n${address} と 090-${'8765'}-4321\nAPI_KEY=${key}\n後\n\n遠い行\n\n離れた ${address}`,
    );
    assert.deepEqual(
      result.passages.map(({ findings }) => findings.map(({ kind }) => kind)),
      [['email', 'phone', 'api_key'], ['email']],
    );
    assert.deepEqual(linesOf(result)[0], [' 1 前', '>2 hana…et と 090…1', '>3 API_KEY=sk-a…o4', ' 4 後']);
    for (const value of [key, address]) assert.ok(!JSON.stringify(result).includes(value));
  });

  test('masks a found value in neighbouring lines where it was not found', async () => {
    const password = `Tora${'neko'}-77x`;
    const result = await shown(`パスワード: ${password}\nログイン画面で ${password} と入れます`);
    assert.equal(result.passages.length, 1);
    assert.ok(!JSON.stringify(result).includes(password));
  });

  test('masks the title, names a tag by its number, and shows no neighbours of either', async () => {
    const result = await shown('本文', { title: `${address} から`, tags: ['Claude', key] });
    assert.equal(result.title, 'hana…et から');
    assert.deepEqual(linesOf(result), [['>1 hana…et から'], ['>2 sk-a…o4']]);
    assert.deepEqual(
      result.passages.map(({ field }) => field),
      ['title', 'tags'],
    );
  });

  test('shows a finding of several lines once, with the lines around it', async () => {
    const pem = `-----BEGIN RSA PRIVATE ${'KEY'}-----\n${'MIIEpAIBAAKCAQEA7Zq8vT3nL6xWc1RbY9uHd2KfGm5Js7PeAo4'.repeat(4)}\n-----END RSA PRIVATE KEY-----`;
    const [lines = []] = linesOf(await shown(`鍵はこちら\n${pem}\n以上`));
    assert.deepEqual(lines, [' 1 鍵はこちら', '>2 ----…--', ' 5 以上']);
  });

  test('shortens long lines around the findings without cutting a character', async () => {
    const long = '𠮷'.repeat(300);
    const [lines = []] = linesOf(await shown(`${long}\n${long} ${address} ${long} ${address} ${long}`));
    assert.equal(lines[0], ` 1 ${'𠮷'.repeat(80)}…`);
    assert.equal(
      lines[1],
      `>2 …${'𠮷'.repeat(39)} hana…et ${'𠮷'.repeat(29)}…${'𠮷'.repeat(29)} hana…et ${'𠮷'.repeat(39)}…`,
    );
  });
});
