import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/posts', { kind: 'browser', part: 1, parts: 2 });
