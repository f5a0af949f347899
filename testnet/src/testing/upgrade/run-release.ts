import { writeFileSync } from 'node:fs';
import path from 'node:path';

import { aNetwork } from '../a-network.ts';
import { fillNetwork } from './fill-network.ts';
import { readFacts } from './read-facts.ts';

/** `node run-release.ts <data folder>`: `make-folder.ts` runs it in an older version. */
const [dataDir = ''] = process.argv.slice(2);
const network = await aNetwork({ dataDir, durable: true });
const life = await fillNetwork(network);
await network.context.tasks.idle();
const facts = await readFacts(network, life);
await network.close();
writeFileSync(path.join(dataDir, 'life.json'), JSON.stringify({ life, facts }, null, 1));
