import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type ServiceForTests, startService } from '../contract/running-service.ts';

/** The service at `http://localhost`, an address that browsers make passkeys for, on a port that was free just now. */
export async function startLocalService(settings: Readonly<Record<string, string>> = {}): Promise<ServiceForTests> {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  return startService({ ...settings, POSTS_PORT: String(port), POSTS_BASE_URL: `http://localhost:${port}` });
}
