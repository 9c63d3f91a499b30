import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/posts', { part: 2, parts: 3 });
