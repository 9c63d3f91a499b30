import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/posts', { part: 3, parts: 3 });
