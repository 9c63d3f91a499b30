/** Loaded before each test file: Node keeps modules as it compiled them, where the services keep theirs too. */
import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';

enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/kairan-compiled', import.meta.url)));
