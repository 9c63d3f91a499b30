import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { languages } from '../src/vulnerability.ts';
import { checkedDay, lockFile, vexFile } from './pages/checked-day.ts';
import { type PageService, startPageService } from './pages/page-service.ts';
import { hostile } from './pages/upstream-day.ts';

const baseUrl = 'https://vulns.example';
let service: PageService;
before(async () => {
  service = await startPageService(checkedDay, { baseUrl });
});
after(async () => {
  assert.deepEqual(service.faults, []);
  await service.close();
});

type Sent = Record<string, string | [name: string, content: string | Uint8Array<ArrayBuffer>]>;

/** Sends the form as a browser on the page does: an untouched file field comes as a file without name and content. */
async function send(fields: Sent, { language = 'en', headers = {} }: { language?: string; headers?: object } = {}) {
  const body = new FormData();
  const all: Sent = { file: ['', ''], packages: '', vex: ['', ''], distro: '', ...fields };
  for (const [name, value] of Object.entries(all)) {
    if (typeof value === 'string') body.append(name, value);
    else body.append(name, new Blob([value[1]]), value[0]);
  }
  const response = await service.app(
    new Request(`${baseUrl}/check?lang=${language}`, {
      method: 'POST',
      body,
      headers: { 'Sec-Fetch-Site': 'same-origin', ...headers },
    }),
    {} as never,
  );
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The text of a page without its markup. */
function readable(html: string): string {
  const body = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return body
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

test('a result names the malware first, then the exploited package, then the others by severity, with the upgrade', async () => {
  const { status, text } = await send({ file: ['package-lock.json', lockFile] });
  assert.equal(status, 200);
  assert.match(text, /<h1>5 of 8 packages are affected<\/h1>/);
  const names = [...text.matchAll(/<tr role="row"><th scope="row"[^>]*><strong><a[^>]*><bdi>([^<]*)</g)].map(
    ([, name]) => name,
  );
  assert.deepEqual(names, ['evil-colors', 'gateway', 'parser', 'odd', 'many']);
  const seen = readable(text);
  assert.match(seen, /Remove now: malware .*evil-colors 1\.4\.1 .*Remove it/);
  assert.match(seen, /Upgrade first: known exploited .*gateway 2\.0\.0 .*Upgrade to 2\.0\.1/);
  assert.match(seen, /Then upgrade .*parser 1\.3\.0 .*Upgrade to 1\.4\.0/);
  assert.match(seen, /odd 1\.0\.0 .*No fixed version stated/);
});

test('a package that no single upgrade fixes is shown with the versions that fix each vulnerability', async () => {
  const { text } = await send({ packages: 'pkg:npm/half@1.0.0' });
  const seen = readable(text);
  assert.match(seen, /half 1\.0\.0 .*No fixed version is safe according to all records/);
  assert.match(seen, /CVE-2026-3004 .*CVSS 9\.1 Fixed in: 1\.1\.0/);
  assert.equal([...seen.matchAll(/Fixed in/g)].length, 1);
});

test('a result says why the other packages are unknown, and which are not affected', async () => {
  const { text } = await send({ file: ['package-lock.json', lockFile] });
  const seen = readable(text);
  assert.match(seen, /Not covered by the sources 1 .*forked/);
  assert.match(seen, /No record names the package 1 .*never-heard-of 1\.0\.0/);
  assert.match(seen, /Not affected 1 .*parser 1\.4\.0/);
});

test('a VEX file takes findings out, and the result gives its reason', async () => {
  const { text } = await send({ file: ['package-lock.json', lockFile], vex: ['vex.json', vexFile] });
  assert.match(text, /<h1>4 of 8 packages are affected<\/h1>/);
  const seen = readable(text);
  assert.match(seen, /Excluded by your VEX file .*CVE-2026-3002 parser 1\.3\.0 Not affected/);
  assert.match(seen, /vulnerable code not in execute path\. The parser gets trusted input only\./);
});

test('package URLs can be pasted, and so can the text of a file', async () => {
  const listed = await send({ packages: 'pkg:npm/gateway@2.0.0\npkg:npm/parser@1.4.0\n' });
  assert.match(listed.text, /<h1>1 of 2 packages is affected<\/h1>/);
  const pasted = await send({ packages: lockFile });
  assert.match(pasted.text, /<h1>5 of 8 packages are affected<\/h1>/);
});

test('a result has the package URLs for its link, and the whole of it as Markdown', async () => {
  const { text } = await send({ packages: 'pkg:npm/gateway@2.0.0\npkg:npm/parser@1.3.0\n' });
  assert.match(text, /<textarea name="packages">pkg:npm\/gateway@2\.0\.0\npkg:npm\/parser@1\.3\.0<\/textarea>/);
  assert.match(text, /<textarea id="share-markdown"[^>]*>[^<]*\| `gateway` \| `2\.0\.0` \| `2\.0\.1` \|/);
});

test('texts of records and files have no effect as markup', async () => {
  const name = `${hostile}.json`;
  const { text } = await send({ file: [name, lockFile], distro: hostile });
  for (const part of ['<img src=x', '<script>alert', '<b>&amp;']) assert.ok(!text.includes(part), part);
  const again = await send({ packages: hostile, distro: hostile });
  assert.equal(again.status, 400);
  for (const part of ['<img src=x', '<script>alert', '<b>&amp;']) assert.ok(!again.text.includes(part), part);
});

test('results are stored by no cache, and no search engine', async () => {
  const { headers, text } = await send({ packages: 'pkg:npm/gateway@2.0.0' });
  assert.equal(headers.get('Cache-Control'), 'no-store');
  assert.match(text, /<meta name="robots" content="noindex">/);
});

for (const language of languages) {
  test(`a file that can't be read is answered with the form and a sentence that says what to choose instead (${language})`, async () => {
    const sentences = new Map<string, string>();
    const sent: [string, Sent][] = [
      ['nothing', {}],
      ['both', { file: ['package-lock.json', lockFile], packages: 'pkg:npm/gateway@2.0.0' }],
      ['empty', { file: ['package-lock.json', ''] }],
      ['archive', { file: ['package-lock.json.gz', new Uint8Array(gzipSync(lockFile))] }],
      ['xml', { file: ['bom.xml', '<?xml version="1.0"?><bom/>'] }],
      ['manifest', { file: ['package.json', '{"name":"shop","dependencies":{"gateway":"^2"}}'] }],
      ['broken', { file: ['package-lock.json', '{"lockfileVersion":3,'] }],
      ['unknown_format', { file: ['notes.txt', 'What we bought, and why: tea.'] }],
      ['vex', { file: ['vex.json', vexFile] }],
      ['not_vex', { file: ['package-lock.json', lockFile], vex: ['vex.json', '{}'] }],
    ];
    for (const [problem, fields] of sent) {
      const { status, text } = await send({ ...fields, distro: 'debian-12' }, { language });
      assert.equal(status, 400, problem);
      assert.ok(text.includes(`<html lang="${language}">`));
      sentences.set(problem, /<p id="check-problem">([^<]*)</.exec(text)?.[1] ?? '');
      assert.match(text, /name="distro" value="debian-12"/, problem);
    }
    assert.equal(new Set(sentences.values()).size, sent.length, JSON.stringify([...sentences]));
    assert.ok(sentences.get('manifest')?.includes('package-lock.json'));
  });
}

test('a file above 10 MB is refused with its limit', async () => {
  const { status, text } = await send({ file: ['package-lock.json', ' '.repeat(11 * 1024 * 1024)] });
  assert.equal(status, 413);
  assert.match(text, /The limit is 10 MB/);
});

test('a form that another site sends is not checked', async () => {
  const { status, text } = await send(
    { packages: 'pkg:npm/gateway@2.0.0' },
    { headers: { 'Sec-Fetch-Site': 'cross-site' } },
  );
  assert.equal(status, 403);
  assert.match(text, /Send it from here\./);
});

test('pages that take no form answer POST with the methods that they allow', async () => {
  const response = await service.app(new Request(`${baseUrl}/statistics`, { method: 'POST' }), {} as never);
  assert.deepEqual([response.status, response.headers.get('Allow')], [405, 'GET, HEAD']);
  const other = await service.app(new Request(`${baseUrl}/check`, { method: 'PUT' }), {} as never);
  assert.deepEqual([other.status, other.headers.get('Allow')], [405, 'GET, HEAD, POST']);
});
