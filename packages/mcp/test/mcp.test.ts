import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openMcpServer } from './mcp-test-server.ts';

for (const mode of ['auto', 'legacy'] as const) {
  test(`a client of ${mode === 'auto' ? 'specification 2026-07-28' : 'the 2025 revisions'} lists and calls tools`, async () => {
    const { connect } = await openMcpServer();
    const client = await connect({ versionNegotiation: { mode } });
    assert.equal(client.getNegotiatedProtocolVersion(), mode === 'auto' ? '2026-07-28' : '2025-11-25');
    assert.equal(client.getInstructions(), 'Search first.');
    const { tools } = await client.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['search_books', 'get_book', 'break_down'],
    );
    const { content, structuredContent, isError } = await client.callTool({
      name: 'get_book',
      arguments: { book: 'b1' },
    });
    assert.deepEqual(structuredContent, { data: { id: 'b1', title: 'Tea', pages: 120 } });
    assert.deepEqual(content, [{ type: 'text', text: JSON.stringify(structuredContent) }]);
    assert.ok(!isError);
  });
}
