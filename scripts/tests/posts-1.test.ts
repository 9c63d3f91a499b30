import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/posts', 1, 3);
