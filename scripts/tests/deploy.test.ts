import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('deploy');
