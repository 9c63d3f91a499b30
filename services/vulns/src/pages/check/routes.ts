import type { PageRoute } from '../routes.ts';
import { showCheckForm, takeCheck } from './check-route.ts';

/** The page that checks a lock file, an SBOM or a list of packages: its form, and the result of the form. */
export const checkRoutes: readonly PageRoute[] = [{ path: /^\/check$/, show: showCheckForm, take: takeCheck }];
