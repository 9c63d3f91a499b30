import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type ServiceForTests, startService } from '../contract/running-service.ts';

/** Settings for the service at `http://localhost`, on a port that was just free. */
export async function localAddress() {
  const free = createServer().listen(0, '127.0.0.1');
  await once(free, 'listening');
  const { port } = free.address() as AddressInfo;
  free.close();
  await once(free, 'close');
  return { POSTS_PORT: String(port), POSTS_BASE_URL: `http://localhost:${port}` };
}

/** Starts the service at an address for which browsers create passkeys. */
export async function startLocalService(settings: Readonly<Record<string, string>> = {}): Promise<ServiceForTests> {
  return startService({ ...settings, ...(await localAddress()) });
}
