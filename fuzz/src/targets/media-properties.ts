import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { KnownValues } from '../arbitraries/schema-values.ts';
import { nearlyText, wildText } from '../arbitraries/texts.ts';
import type { Property } from '../property.ts';
import { someHeaders } from '../requests/headers.ts';
import { asText } from '../requests/parts.ts';
import { type FuzzRequest, requestText, roles } from '../requests/request.ts';
import type { FuzzedService } from '../services/fuzzed-service.ts';

const ranges = [
  'bytes=0-0',
  'bytes=-5',
  'bytes=5-',
  'bytes=0-999999',
  'bytes=9-1',
  'bytes=0-1,3-4',
  'bytes=--1',
  'bytes=1-1, ',
  `bytes=${'9'.repeat(400)}-`,
];

/** Requests for images of posts: whole, in parts, in other sizes. Whatever is sent of them is no longer than they are. */
export function mediaProperties(service: FuzzedService, known: KnownValues): Property<never>[] {
  const image = known['image']?.map(asText) ?? fc.constant('/media/x');
  const property: Property<FuzzRequest> = {
    name: 'media',
    inputs: fc
      .record({
        role: fc.constantFrom(...roles),
        method: fc.constantFrom('GET', 'GET', 'HEAD'),
        path: fc.oneof({ weight: 3, arbitrary: image }, { weight: 1, arbitrary: nearlyText(image) }),
        query: fc.oneof(
          fc.constantFrom('', '?w=320', '?w=0', '?width=1e9', '?v=1'),
          wildText.map((text) => `?${encodeURIComponent(text.toWellFormed())}`),
        ),
        range: fc.oneof(fc.constantFrom(...ranges), nearlyText(fc.constantFrom(...ranges))),
        headers: someHeaders,
      })
      .map(({ role, method, path, query, range, headers }) => ({
        role,
        method,
        target: path + query,
        headers: [['Range', range], ...headers.filter(([name]) => name !== 'Range')],
        body: null,
      })),
    show: requestText,
    async check(request) {
      const { status, headers, body } = await service.send(request, 'session');
      const [, first, last, size] = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers['content-range'])) ?? [];
      if (status !== 206 || request.method === 'HEAD' || first === undefined) return;
      assert.equal(body.length, Number(last) - Number(first) + 1, 'The part is not as long as its header says.');
      assert.ok(Number(last) < Number(size), 'The part ends behind the image.');
    },
  };
  return [property] as unknown as Property<never>[];
}
