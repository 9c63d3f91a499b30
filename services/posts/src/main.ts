import { runProgram } from '@kairan/cli/run-program';
import { commands } from './commands/commands.ts';

await runProgram({ name: 'npm run -s posts --', summary: 'The posting service.', commands });
