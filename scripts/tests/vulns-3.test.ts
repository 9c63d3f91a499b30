import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/vulns', { part: 3, parts: 3 });
