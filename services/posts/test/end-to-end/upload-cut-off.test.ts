import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { watch } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { test } from 'node:test';
import { newClient } from './client.ts';
import { startMachine } from './machine.ts';

test('leaves interrupted uploads of a killed process in the work folder, not in the system’s temporary folder', async (t) => {
  const machine = startMachine(t, { DEMO: '0' });
  const service = await machine.serve();
  const { token } = await newClient(machine, service, 'rin');
  const work = join(machine.folder, 'data/media/work');
  const ending = new AbortController();
  const changes = watch(work, { signal: ending.signal })[Symbol.asyncIterator]();
  const firstChange = changes.next();

  const socket = connect(Number(new URL(service.url).port), '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST /api/v1/uploads HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${token}\r\nContent-Length: 100000\r\n` +
      'Content-Type: multipart/form-data; boundary=B\r\n\r\n--B\r\n' +
      `Content-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${'x'.repeat(50_000)}`,
  );
  await firstChange;
  ending.abort();
  service.child.kill('SIGKILL');
  await service.ended;
  socket.destroy();

  assert.equal(readdirSync(work).length, 1);
  assert.deepEqual(
    readdirSync(machine.temporary).filter((name) => name.startsWith('kairan-upload')),
    [],
  );
});
