import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { createTar } from 'nanotar';
import { packageFiles } from './package-files.ts';

// Writes the npm package as an archive, as npm packs it: to the file that is named, otherwise to standard output.
const { files } = await packageFiles();
const entries = [...files].map(([name, content]) => ({
  name: `package/${name}`,
  data: content,
  // npm's own date, so that the same source gives the same archive.
  attrs: { mode: name === 'kairan-check.js' ? '755' : '644', mtime: Date.UTC(1985, 9, 26, 8, 15), uid: 0, gid: 0 },
}));
const archive = gzipSync(createTar(entries), { level: 9 });
const [, , file] = process.argv;
if (file === undefined) process.stdout.write(archive);
else writeFileSync(file, archive);
