/**
 * Runs one command on a library, and ends itself by SIGKILL at a step of it:
 *
 *     node run-in-child.ts backup|restore|copy DATABASE ARCHIVE_OR_URL FOLDER_OF_COVERS [BEGINNING_OF_STEP]
 */
import { backUp } from '../src/back-up.ts';
import { copyDatabase } from '../src/copy-database.ts';
import { restore } from '../src/restore.ts';
import { coversIn } from './covers.ts';
import { libraryAt } from './library.ts';

const [command = '', url = '', other = '', covers = '', killAt] = process.argv.slice(2);

const onStep = (what: string) => {
  if (killAt !== undefined && what.startsWith(killAt)) process.kill(process.pid, 'SIGKILL');
};
const data = libraryAt(url, coversIn(covers));
const rebuild: typeof data.rebuild = async (filled, note) => {
  const problems = await data.rebuild(filled, note);
  note('filled derived tables');
  return problems;
};

try {
  if (command === 'backup') await backUp(data, other, onStep);
  else if (command === 'restore') await restore({ ...data, rebuild }, other, onStep);
  else await copyDatabase({ ...data, rebuild }, other, onStep);
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
}
