import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/posts', { part: 1, parts: 3 });
