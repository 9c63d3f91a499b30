import { startProgram } from '@kairan/cli/start-program';

await startProgram('vulns', new URL('./main.ts', import.meta.url));
