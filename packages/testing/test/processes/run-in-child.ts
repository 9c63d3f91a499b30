/** Runs test files under the limits in the first argument, in JSON; the others are the files. */
import { runFiles } from '@kairan/testing/run-files';

const [limits = '', ...files] = process.argv.slice(2);
process.exitCode = (await runFiles(files, JSON.parse(limits))) ? 0 : 1;
