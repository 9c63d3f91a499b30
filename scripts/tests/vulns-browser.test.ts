import { inOneProcess } from '../in-one-process.ts';

await inOneProcess('services/vulns', { kind: 'browser' });
