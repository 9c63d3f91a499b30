/** Loaded before each test file, so that all of them share one compile cache. */
import { keepCompiled } from '@kairan/server/keep-compiled';

keepCompiled();
