#!/usr/bin/env node
import { spawn } from 'node:child_process';

// What `exec` of the scripts in package.json is on Windows, whose shell has no such word: runs the program and ends as it ends.
// Elsewhere the shell's own `exec` comes first. It puts the program in the shell's place, so that a signal that npm passes on
// reaches the program and not a shell that ends without it. The word `node` in front is this Node.
const [, , , ...command] = process.argv;
const child = spawn(process.execPath, command, { stdio: 'inherit' });
// Ctrl-C reaches the program as well, and that decides when to end.
process.on('SIGINT', () => {});
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
