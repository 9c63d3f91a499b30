import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/vulns', { part: 1, parts: 3 });
