import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';

/** One line of the Dockerfile: `COPY`, and what follows it. */
export interface ImageStep {
  readonly word: string;
  readonly rest: string;
}

/** The steps of the Dockerfile by stage; those of a stage do not include those of the stage it is built on. */
export function imageSteps(): ReadonlyMap<string, readonly ImageStep[]> {
  const text = readFileSync(new URL('Dockerfile', import.meta.url), 'utf8').replaceAll('\\\n', '');
  const stages = new Map<string, ImageStep[]>();
  let stage: ImageStep[] = [];
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [word = ''] = line.split(' ');
    const rest = line.slice(word.length + 1);
    if (word === 'FROM') {
      stage = [];
      stages.set(rest.split(' AS ')[1] ?? '', stage);
    }
    stage.push({ word, rest });
  }
  return stages;
}

/** The files of the repository that the build gets: those in Git that `.dockerignore` leaves. */
export function contextFiles(): string[] {
  const root = new URL('..', import.meta.url);
  const patterns = readFileSync(new URL('Dockerfile.dockerignore', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const listed = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  // The last pattern that fits decides; one that begins with "!" takes files in.
  return files.filter((file) => {
    const last = patterns.findLast((pattern) => fits(file, pattern.replace(/^!/, '')));
    return last === undefined || last.startsWith('!');
  });
}

function fits(file: string, pattern: string): boolean {
  return matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`);
}
