import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/vulns', 3, 3);
