import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { errors } from '../../src/errors.ts';
import { exampleBody, writingGuide } from '../../src/guidelines/writing-guide.ts';
import { cleanBody } from '../../src/markdown/clean.ts';
import { categories } from '../../src/post.ts';
import { answerIn, type McpService, startMcpService } from './mcp-service.ts';

const offered = fileURLToPath(new URL('offer.snapshot', import.meta.url));

let service: McpService;
let token: string;
before(async () => {
  service = await startMcpService();
  ({ token } = await service.author('aoi'));
});

/** All objects within a JSON value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const part of Object.values(value)) yield* objectsIn(part);
}

describe('tools and schemas for models', () => {
  test('offers the tools of the decisions to clients', async (t) => {
    const modern = await (await service.connect(token, 'modern')).listTools();
    const legacy = await (await service.connect(token, 'legacy')).listTools();
    assert.deepEqual(modern.tools, legacy.tools);
    t.assert.fileSnapshot(modern.tools, offered);
    assert.equal(modern.tools.length, 11);
  });

  test('uses schemas without references and with one type each, and complete hints', async () => {
    const { result } = await service.rpc(token, 'tools/list');
    for (const tool of (result?.['tools'] ?? []) as Record<string, Record<string, unknown>>[]) {
      for (const part of objectsIn(tool)) assert.ok(!Array.isArray(part['type']) && part['$ref'] === undefined);
      assert.equal(tool['inputSchema']?.['additionalProperties'], false);
      assert.deepEqual(Object.keys(tool['annotations'] ?? {}), [
        'title',
        'readOnlyHint',
        'destructiveHint',
        'idempotentHint',
        'openWorldHint',
      ]);
    }
  });

  test('returns the same guide as a tool, a resource and a prompt', async () => {
    const { guide } = answerIn<{ guide: string }>(await service.call(token, 'writing_guide'));
    for (const era of ['modern', 'legacy'] as const) {
      const client = await service.connect(token, era);
      const { resources } = await client.listResources();
      assert.equal(resources.length, 1);
      const { contents } = await client.readResource({ uri: resources[0]?.uri ?? '' });
      assert.deepEqual((contents[0] as { text: string }).text, guide);
      assert.equal(contents[0]?.mimeType, 'text/markdown');
      const { prompts } = await client.listPrompts();
      const { messages } = await client.getPrompt({ name: prompts[0]?.name ?? '' });
      assert.deepEqual(messages[0]?.content, { type: 'text', text: guide });
      assert.deepEqual((await client.listResourceTemplates()).resourceTemplates, []);
      await assert.rejects(client.readResource({ uri: 'kairan-posts://nothing' }));
      await assert.rejects(client.getPrompt({ name: 'nothing' }), /Known: writing_guide/);
      assert.match(client.getInstructions() ?? '', /call writing_guide once/);
    }
  });
});

describe('the writing guide', () => {
  const guide = writingGuide({ drafts: 50, publishes: 10, uploads: 150, requests: 60, tokens: 10 });

  test('stores the guide’s example unchanged', () => {
    assert.ok(guide.includes(exampleBody));
    const { body, warnings } = cleanBody(exampleBody, { title: 'A title', ownImages: new Set() });
    assert.equal(body, exampleBody);
    assert.deepEqual(warnings, []);
  });

  test('removes everything that the guide says is removed, with that code', () => {
    const forms: readonly [string, string][] = [
      ['heading_demoted', '#### Deep'],
      ['title_heading_removed', '# A title'],
      ['table_flattened', '| a | b |\n|---|---|\n| 1 | 2 |'],
      ['html_removed', '<b>bold</b>'],
      ['external_image_removed', '![x](https://example.com/x.png)'],
      ['foreign_image_removed', '![x](/media/other.png)'],
      ['unsafe_link_removed', '[x](javascript:x)'],
      ['control_character_removed', 'a\u202eb'],
      ['unclosed_callout', ':::point\ntext'],
      ['front_matter_removed', '---\ntitle: a\n---\ntext'],
      ['converted', ':::message\ntext\n:::'],
      ['unsupported_syntax', '- [ ] text'],
    ];
    const codes = [...guide.matchAll(/^- `([a-z_]+)`: /gm)].map(([, code]) => code);
    for (const [code, form] of forms) {
      assert.ok(codes.includes(code), code);
      const { warnings } = cleanBody(form, { title: 'A title', ownImages: new Set() });
      assert.deepEqual(
        warnings.map((warning) => warning.code),
        [code],
      );
    }
  });

  test('names every category and only existing codes in the guide', () => {
    for (const { code, name } of categories) assert.ok(guide.includes(`\`${code}\` (${name})`));
    const section = guide.split('## When a call is refused')[1]?.split('\n## ')[0] ?? '';
    for (const [, code = ''] of section.matchAll(/^- `([a-z_]+)`/gm))
      assert.ok(code in { ...errors, limit_reached: 1 }, code);
  });
});
