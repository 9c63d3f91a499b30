import { startProgram } from '@kairan/cli/start-program';

await startProgram('posts', new URL('./main.ts', import.meta.url));
