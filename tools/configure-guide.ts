import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { describeEnvironment } from '../testnet/src/platform/environment/describe-environment.ts';
import { ROOT } from './lib/settings.ts';

/** `pnpm make:configure-guide`: writes the tables of docs/how-to/configure.md from the schema of the environment. */

const GUIDE = path.join(ROOT, 'docs/how-to/configure.md');

const [introduction = ''] = readFileSync(GUIDE, 'utf8').split(/^## /m);
writeFileSync(GUIDE, `${introduction}${describeEnvironment()}`);
