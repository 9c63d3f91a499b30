/** Loaded before each test file, so that all of them share what was compiled. */
import { keepCompiled } from '@kairan/server/keep-compiled';

keepCompiled();
