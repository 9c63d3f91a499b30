/**
 * Writes THIRD-PARTY.md from the packages that are installed: `npm run third-party`. `npm run check` says when it has to be
 * written again.
 */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { thirdPartyPage } from './supply-chain/third-party.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
writeFileSync(`${root}THIRD-PARTY.md`, thirdPartyPage(root));
