/**
 * The server process of the HTTP claims: the service, and a baseline server with prepared texts, which are either the
 * service's response to the same request or a text of a requested size.
 */
import { parseArgs } from 'node:util';
import { openLog } from '@kairan/server/log';
import { listen } from '@kairan/server/serve';
import { serve } from '../services/vulns/src/serve.ts';
import { vulnsSettings } from '../services/vulns/src/settings.ts';
import { anonymousBytes } from './anonymous-bytes.ts';
import { memoryPath, type Ports, processorPath } from './http-server.ts';
import { plainDetailPath, plainDetails } from './plain-detail.ts';
import { plainRows, plainRowsPath } from './plain-rows.ts';
import { sizedText } from './sized-text.ts';

const { values } = parseArgs({ options: { database: { type: 'string' } } });
const url = values.database ?? '';
const settings = vulnsSettings({
  VULNS_DATABASE_URL: url,
  VULNS_PORT: '0',
  VULNS_SYNC: 'off',
  VULNS_LIMITS: process.env['VULNS_LIMITS'] ?? 'anonymous=999999999,authenticated=999999999',
  TRUST_PROXY: '127.0.0.1',
  DEMO: '0',
  LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'error',
});
const service = await serve(settings, openLog({ name: 'bench', level: settings.logLevel }));

const texts = new Map<string, string>();
const plainDetail = plainDetails(url);
const ready = await listen({
  host: '127.0.0.1',
  port: 0,
  report: console.error,
  fetch: (request) => {
    const target = request.url.slice(request.url.indexOf('/', 8));
    if (target === processorPath) return answer(JSON.stringify(process.cpuUsage()));
    if (target === memoryPath) return answer(String(anonymousBytes() ?? process.memoryUsage.rss()));
    if (target === plainRowsPath) return plainRows(url);
    if (target.startsWith(plainDetailPath)) return plainDetail(target.slice(plainDetailPath.length + '?cve='.length));
    const text = texts.get(target);
    return text === undefined ? learn(target) : answer(text);
  },
});

async function learn(target: string): Promise<Response> {
  const text = sizedText(target) ?? (await (await fetch(`${service.baseUrl}${target}`)).text());
  texts.set(target, text);
  return answer(text);
}

function answer(text: string): Response {
  return new Response(text, {
    headers: { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(Buffer.byteLength(text)) },
  });
}

const ports: Ports = { service: Number(new URL(service.baseUrl).port), ready: Number(new URL(ready.url).port) };
console.log(JSON.stringify(ports));
process.stdin.on('end', () => process.exit(0)).resume();
