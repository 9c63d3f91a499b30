import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/posts', 2, 3);
