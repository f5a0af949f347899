import path from 'node:path';

import { createNetwork } from '../src/app/network.ts';
import { fillMarket } from './fill-market.ts';

/** `node testnet/bench/make-market.ts FOLDER SIZE`: creates the data directory of a network with SIZE assets only. */

const [folder = '', size = ''] = process.argv.slice(2);
const network = await createNetwork({ dataDir: path.resolve(folder), port: 0, demoData: false });
await fillMarket(network.context, Number(size));
await network.close();
