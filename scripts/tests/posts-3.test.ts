import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/posts', 3, 3);
