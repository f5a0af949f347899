import { cpSync } from 'node:fs';
import path from 'node:path';

import { startNetwork } from '../network-process.ts';
import type { NetworkProcess } from '../network-process.ts';

/**
 * Starts one network for each built site, all with the same catalogue: the first creates it, the others start with a
 * copy.
 */
export async function startSameNetworks<Name extends string>(
  siteDirs: Readonly<Record<Name, string>>,
  workDir: string,
): Promise<Record<Name, NetworkProcess>> {
  const data = path.join(workDir, 'data');
  const networks: Partial<Record<Name, NetworkProcess>> = {};
  let isFirst = true;
  for (const [name, siteDir] of Object.entries(siteDirs) as [Name, string][]) {
    if (isFirst) {
      const first = await startNetwork({}, { siteDir });
      await first.kill();
      cpSync(first.dataDir, data, { recursive: true });
      await first.start();
      networks[name] = first;
    } else {
      networks[name] = await startNetwork({}, { siteDir, dataDir: data });
    }
    isFirst = false;
  }
  return networks as Record<Name, NetworkProcess>;
}
