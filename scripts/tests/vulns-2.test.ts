import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/vulns', { part: 2, parts: 3 });
