import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startServices } from './services.ts';

/** A program in another language that uses both services over HTTP, and the command that must be there to run it. */
const programs: readonly (readonly [string, ...string[]])[] = [
  ['curl', 'sh', 'client.sh'],
  ['python3', 'python3', 'client.py'],
  ['java', 'java', 'Client.java'],
  ['go', 'go', 'run', 'client.go'],
  ['php', 'php', 'client.php'],
];

const works: (() => void | Promise<void>)[] = [];
try {
  const { posts, vulns } = await startServices({ after: (work) => void works.push(work) });
  const env = {
    ...process.env,
    POSTS_URL: new URL(posts.url).origin,
    VULNS_URL: new URL(vulns.url).origin,
    POSTS_TOKEN: posts.token,
  };
  for (const [needed, command = '', ...words] of programs) {
    if (!(await succeeds(['sh', '-c', `command -v ${needed}`], process.env, 'ignore'))) {
      process.stdout.write(`${needed}: not installed, skipped\n`);
    } else if (!(await succeeds([command, ...words], env, 'inherit'))) {
      process.stdout.write(`${needed}: failed\n`);
      process.exitCode = 1;
    }
  }
} finally {
  for (const work of works.reverse()) await work();
}

/** Runs a command in the folder of the programs; false if it cannot be started or fails. */
function succeeds([command = '', ...words]: string[], env: NodeJS.ProcessEnv, stdio: 'ignore' | 'inherit') {
  const cwd = fileURLToPath(new URL('http', import.meta.url));
  return new Promise<boolean>((resolve) => {
    const child = spawn(command, words, { cwd, env, stdio });
    child.once('error', () => resolve(false)).once('close', (code) => resolve(code === 0));
  });
}
